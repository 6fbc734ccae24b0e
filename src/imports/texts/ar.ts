import { isolated } from '#kit/rules/language/language.ts'
import { arabicDigits } from '#kit/rules/language/numbers.ts'
import { counted } from '#kit/texts/counted.ts'
import type { ImportKindId } from '#imports/rules/import.ts'
import type { en, KindWords } from './en.ts'

const [xlsx, xls, csv] = ['.xlsx', '.xls', '.csv'].map(isolated)
const wrongType = `يرجى اختيار ملف Excel (${xlsx} أو ${xls}) أو CSV (${csv}) صالح.`
const formats = `ملف Excel (${xlsx} أو ${xls}) أو CSV، بحجم لا يتجاوز ٥٠ ميغابايت`
const encoding = 'يُفضَّل ترميز UTF-8 لملفات CSV'
const tooLarge = 'يجب أن يكون حجم الملف أقل من ٥٠ ميغابايت'
const busy = {
  testing: 'جارٍ التحقق...',
  importing: 'جارٍ الاستيراد...',
  testStatus: 'جارٍ التحقق من الملف...',
  importStatus: 'جارٍ رفع الملف...',
}
const general = {
  ...busy,
  test: 'تجربة (تحقق فقط)',
  testFailed: 'فشل التحقق. يرجى المحاولة مرة أخرى.',
  importFailed: 'فشل الاستيراد. يرجى المحاولة مرة أخرى.',
  wrongType: `يرجى اختيار ملف Excel أو CSV صالح (${xlsx} أو ${xls} أو ${csv})`,
  tooLarge,
}

const kinds: Record<ImportKindId, KindWords> = {
  employees: {
    ...general,
    title: 'استيراد الموظفين',
    import: 'استيراد الموظفين',
    requirements: [
      formats,
      'الأعمدة المطلوبة: الاسم، البريد الإلكتروني، الشركة، الإدارة، المسمى الوظيفي، تاريخ الالتحاق',
      'تُطابَق سجلات الموظفين بالرقم الوظيفي، وإلا فبالبريد الإلكتروني',
      'يجب أن تكون الشركات والإدارات موجودة مسبقًا',
      'لا تُنشأ كلمة مرور للموظفين الجدد: تُرسل إليهم دعوة بعد ذلك',
    ],
  },
  companies: {
    ...general,
    title: 'استيراد الشركات من Excel',
    import: 'استيراد الشركات',
    requirements: [
      formats,
      'الأعمدة المطلوبة: اسم الشركة، رمز الشركة، البريد الإلكتروني',
      'أعمدة اختيارية: الهاتف، العنوان، المدينة، الدولة، القطاع، الموقع الإلكتروني، الوصف، الحجم',
      'الصف الأول للعناوين',
      'تُطابَق الشركات برمزها',
    ],
  },
  hierarchy: {
    ...busy,
    title: 'استيراد ملف الهيكل التنظيمي',
    test: 'تجربة',
    import: 'استيراد الهيكل',
    testFailed: 'فشل التحقق من الملف. يرجى مراجعة تنسيق الملف.',
    importFailed: 'تعذر استيراد الهيكل التنظيمي. يرجى المحاولة مرة أخرى.',
    wrongType,
    tooLarge: `${tooLarge}.`,
    requirements: [
      formats,
      'الأعمدة المطلوبة: الشركة، الإدارة، المدير',
      'أعمدة اختيارية: الإدارة الفرعية، القسم، القسم الفرعي',
      'تُنشأ الوحدات الناقصة؛ والمدير هو مدير أدنى وحدة في الصف',
      encoding,
    ],
  },
  placements: {
    ...busy,
    title: 'استيراد ملف التعيينات',
    test: 'تجربة (تحقق فقط)',
    import: 'استيراد التعيينات',
    testFailed: 'تعذرت معالجة الملف. يرجى المحاولة مرة أخرى.',
    importFailed: 'تعذرت معالجة الملف. يرجى المحاولة مرة أخرى.',
    wrongType,
    tooLarge,
    requirements: [
      formats,
      'الأعمدة المطلوبة: الرقم الوظيفي، الشركة، الإدارة',
      'أعمدة اختيارية: الإدارة الفرعية، القسم، القسم الفرعي',
      'يجب أن يكون الموظفون وأن تكون الوحدات في النظام مسبقًا',
      encoding,
    ],
  },
  holidays: {
    ...general,
    title: 'استيراد العطل الرسمية',
    import: 'استيراد العطل الرسمية',
    requirements: [
      formats,
      'الأعمدة المطلوبة: التاريخ، واسم بالعربية أو الإنجليزية',
      'تُطابَق العطل بتاريخها، وتبقى العطل غير الواردة في الملف',
      'إذا وُجد خطأ في أي صف فلن يُستورد شيء',
    ],
  },
  evaluation_items: {
    ...general,
    title: 'رفع ملف Excel',
    import: 'استيراد الأهداف والكفاءات',
    requirements: [
      formats,
      'الأعمدة المطلوبة: النوع، العنوان، الوصف، المستهدف، الوزن',
      'النوع هدف أو كفاءة؛ والمستهدف هو المستوى المطلوب للكفاءة',
      'تُطابَق البنود بنوعها وعنوانها',
    ],
  },
}

const rows = counted('صف واحد', 'صفان', 'صفوف', 'صفًا', 'صف')
const errors = counted('خطأ واحد آخر', 'خطآن آخران', 'أخطاء أخرى', 'خطأً آخر', 'خطأ آخر')
const imports = counted('عملية استيراد واحدة', 'عمليتا استيراد', 'عمليات استيراد', 'عملية استيراد')
const emptyCells = counted('خلية فارغة واحدة', 'خليتان فارغتان', 'خلايا فارغة', 'خلية فارغة')

export const ar: typeof en = {
  kinds,
  drop: 'اسحب ملفك وأفلته هنا',
  or: 'أو',
  choose: 'اختيار ملف',
  paste: {
    open: 'لصق خلايا',
    label: 'خلايا منسوخة من جدول مع عناوينها',
    hint: `الصقها هنا، أو اضغط ${isolated('Ctrl+V')} في أي مكان من هذه النافذة.`,
    use: 'استخدام هذه الخلايا',
    name: 'خلايا ملصقة.csv',
  },
  dropHere: 'أفلت الملف لاختياره',
  oneFile: 'يرجى اختيار ملف واحد في كل مرة.',
  otherSheet: `افتح هذا الملف في برنامج جداول واحفظه بصيغة ${xlsx} ثم أعد المحاولة.`,
  requirements: 'متطلبات الملف',
  template: 'تنزيل القالب',
  templateFailed: 'تعذر تنزيل القالب',
  file: 'الملف المختار',
  size: ({ figure, unit }) => `${figure} ${unit === 'KB' ? 'كيلوبايت' : 'ميغابايت'}`,
  types: { excel: 'Excel', csv: 'CSV' },
  remove: 'إزالة الملف',
  chooseOther: 'اختيار ملف آخر',
  steps: 'مطابقة الأعمدة والقيم',
  stepsFailed: 'تعذر فتح الأعمدة. يرجى المحاولة مرة أخرى.',
  importPart: (label, valid, all) => `${label} (${valid} من ${all})`,
  strict: 'عدم استيراد أي شيء إذا وُجدت أخطاء في أي صف',
  stop: 'إيقاف',
  stopping: 'جارٍ الإيقاف...',
  leaving: {
    title: 'لا يزال الاستيراد جاريًا',
    message: 'أوقفه حتى لا يُحفظ شيء، أو دعه يستمر وتظهر نتيجته في سجل الاستيراد.',
    continue: 'المتابعة في الخلفية',
  },
  uploading: (percent) => `جارٍ رفع الملف... ${percent}`,
  phases: {
    waiting: 'في انتظار انتهاء عمليات استيراد أخرى...',
    reading: 'جارٍ قراءة الملف...',
    checking: 'جارٍ فحص الصفوف...',
    writing: 'جارٍ الكتابة...',
  },
  canClose: 'يمكنك إغلاق هذه النافذة. يستمر الاستيراد، وتظهر نتيجته في سجل الاستيراد.',
  counts: {
    total: 'الصفوف',
    toCreate: 'سيُنشأ',
    toUpdate: 'سيُعدَّل',
    created: 'أُنشئ',
    updated: 'عُدِّل',
    unchanged: 'دون تعديل',
    wrong: 'به أخطاء',
  },
  tabs: {
    errors: (count) => `صفوف بها أخطاء (${count})`,
    changes: (count) => `التعديلات (${count})`,
    warnings: (count) => `ملاحظات (${count})`,
  },
  result: 'النتيجة',
  line: (row, message) => `الصف ${arabicDigits(row)}: ${message}`,
  moreErrors: (count, written) => `... و${errors(count, written)}`,
  showAll: 'تصحيح الأخطاء',
  showOnly: 'عرض الكل',
  wrongRows: 'صفوف بها أخطاء',
  searchRows: 'البحث في الصفوف التي بها أخطاء',
  nothingFor: (search) => `لا يوجد صف به أخطاء يحتوي على «${isolated(search)}».`,
  rowsFound: (count, written) => rows(count, written),
  rowsFailed: 'تعذر تحميل الصفوف التي بها أخطاء. يرجى المحاولة مرة أخرى.',
  editCell: (row, column) => `الصف ${arabicDigits(row)}، ${column}`,
  editHint: 'تعديل الخلايا ثم إعادة التجربة: لا حاجة إلى رفع الملف مرة أخرى.',
  edited: (_, written) => `خلايا معدّلة لم تُجرَّب بعد: ${written}`,
  replaceAll: 'استبدال الكل',
  replaceAllOf: (from, to) => `استبدال ${isolated(from)} بـ ${isolated(to)} في جميع الصفوف`,
  untouched: (count, written) => `بقيت دون تعديل: ${emptyCells(count, written)}.`,
  testAgain: 'إعادة التجربة',
  downloadWrong: 'تنزيل الصفوف التي بها أخطاء',
  downloadFailed: 'تعذر تنزيل الصفوف التي بها أخطاء',
  changeActions: { create: 'جديد', update: 'تعديل', same: 'دون تعديل' },
  changeRow: (row) => `الصف ${arabicDigits(row)}`,
  firstChanges: (shown, total) => `أول ${shown} من ${total}`,
  nothingChanges: 'لن يتغير شيء.',
  nothingChanged: 'لم يتغير شيء.',
  empty: 'فارغ',
  from: 'من',
  to: 'إلى',
  invite:
    'لا كلمة مرور للموظفين الجدد بعد. تُرسل إليهم دعوة من إدارة المستخدمين، أو تُستخدم «هل نسيت كلمة المرور؟» في صفحة الدخول إذا كان البريد مهيأً.',
  closing: 'تُغلق هذه النافذة تلقائيًا.',

  history: {
    title: 'سجل الاستيراد',
    subtitle: 'الملفات المستوردة ونتائجها',
    count: (count, written) => imports(count, written),
    list: 'عمليات الاستيراد',
    kind: 'النوع',
    allKinds: 'كل الأنواع',
    runs: 'العمليات',
    allRuns: 'الاستيراد والتجارب',
    real: 'عمليات الاستيراد',
    tests: 'التجارب',
    loading: 'جارٍ تحميل سجل الاستيراد...',
    failed: 'تعذر تحميل سجل الاستيراد',
    empty: 'لم يُستورد شيء بعد',
    emptyHint: 'تظهر هنا عمليات استيراد الموظفين والشركات والهيكل التنظيمي والتعيينات.',
    nothing: 'لا توجد عملية استيراد مطابقة',
    kinds: {
      employees: 'الموظفون',
      companies: 'الشركات',
      hierarchy: 'الهيكل التنظيمي',
      placements: 'التعيينات',
      holidays: 'العطل الرسمية',
      evaluation_items: 'الأهداف والكفاءات',
    },
    test: 'تجربة',
    states: {
      waiting: 'في الانتظار',
      running: 'جارٍ',
      mapping: 'بانتظار تحديد الأعمدة',
      checked: 'تم التحقق',
      done: 'انتهى',
      failed: 'فشل',
      cancelled: 'أُلغي',
      interrupted: 'انقطع',
    },
    results: { success: 'ناجح', partial: 'جزئي', failed: 'فشل' },
    summary: (created, updated, wrong) =>
      `أُنشئ: ${created}، عُدِّل: ${updated}، به أخطاء: ${wrong}`,
    tested: (total, wrong) => `صفوف مجرَّبة: ${total}، بها أخطاء: ${wrong}`,
    details: 'التفاصيل',
    open: (file) => `عرض نتيجة ${isolated(file)}`,
  },
}
