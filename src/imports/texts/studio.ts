import { isolated } from '#kit/rules/language/language.ts'
import { counted } from '#kit/texts/counted.ts'

const rows = (count: number, written: string) => (count === 1 ? '1 row' : `${written} rows`)
const dates = (count: number, written: string) => (count === 1 ? '1 date' : `${written} dates`)

const en = {
  title: (file: string) => `Import ${isolated(file)}`,
  draftUntil: (day: string) => `Draft, stored until ${day}`,
  steps: {
    label: 'Steps of the import',
    file: 'File',
    columns: 'Columns',
    values: 'Values',
    check: 'Check',
    result: 'Result',
    done: 'done',
  },
  headings: {
    file: 'How the file is read',
    columns: 'What each column is',
    values: 'Match the values',
    check: 'Check the rows',
    result: 'Result',
  },
  hints: {
    file: 'Change this only if the rows below look wrong.',
    columns: 'Choose a field for each column of the file. Ignored columns are not imported.',
    values: 'Decide each value once: it applies to all rows that have it.',
    check: 'Nothing is saved yet.',
  },
  next: { file: 'Continue to columns', toValues: 'Continue to values', columns: 'Check rows' },
  back: { columns: 'Back to file', check: 'Back to columns', toValues: 'Back to values' },
  saving: 'Saving...',
  saved: 'Saved',
  notSaved: 'The change couldn’t be saved. Try again.',

  reading: 'Reading the file...',
  sheet: 'Sheet',
  headerRow: 'Row with headers',
  noHeaders: 'No headers',
  row: (row: string) => `Row ${row}`,
  encoding: 'Encoding',
  encodings: {
    'utf-8': 'Unicode (UTF-8)',
    'utf-16le': 'Unicode (UTF-16)',
    'utf-16be': 'Unicode (UTF-16 BE)',
    'windows-1256': 'Arabic (Windows-1256)',
    'windows-1252': 'Western (Windows-1252)',
  } as Record<string, string>,
  sure: 'Detected, certain',
  likely: 'Detected, likely',
  unsure: 'Not certain: compare the words below',
  headerHint: (confidence: number | undefined): string | undefined =>
    confidence === 0
      ? 'No row of headers was found'
      : confidence === undefined || confidence === 1
        ? undefined
        : 'Detected, likely: some of its cells are unknown',
  encodingQuestion: 'Which of these is written correctly?',
  delimiter: 'Delimiter',
  delimiters: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Vertical bar' } as Record<
    string,
    string
  >,
  preview: (count: number, written: string) =>
    count === 1 ? 'The first row of the file' : `The first ${written} rows of the file`,
  previewFailed: 'The rows couldn’t be loaded',
  rowNumber: 'Row',
  headers: 'headers',

  required: 'Required fields',
  requiredDone: 'All required fields are filled.',
  requiredHint: 'New records need these fields. Choose a column, or type one value for all rows.',
  identifierMissing: 'A column that identifies each row is missing, such as a code or an e-mail.',
  matched: (column: string) => `Column “${isolated(column)}”`,
  constant: (value: string) => `All rows: ${isolated(value)}`,
  missing: 'Missing',
  valueForAll: (field: string) => `${field}: value for all rows`,
  setForAll: 'Set for all rows',
  setFor: (field: string) => `Set ${field} for all rows`,
  remove: 'Remove',
  removeValue: (field: string) => `Remove the value of ${field}`,
  columns: 'Columns of the file',
  column: (place: string) => `Column ${place}`,
  field: (column: string) => `Field for ${isolated(column)}`,
  ignore: 'Ignore this column',
  filledBy: (field: string, column: string) => `${field} (now ${isolated(column)})`,
  filled: rows,
  emptyColumn: 'Empty',
  possible: 'Not certain: check it',
  percent: (share: string) => `${share}%`,
  use: (field: string) => `Use ${field}`,
  sources: {
    own: 'Known header',
    synonym: 'Known synonym',
    words: 'Similar header: check it',
    spelling: 'Similar spelling: check it',
    values: 'Guessed from the values: check it',
    chosen: 'Chosen by you',
    memory: 'As in the last import',
  } as Record<string, string>,
  memory: {
    by: (person: string, day: string) =>
      `Mapped as in the last import with these headers, by ${isolated(person)} on ${day}.`,
    forget: 'Forget this mapping',
    forgotten: 'Mapping forgotten. This import stays as it is',
    forgetFailed: 'The mapping couldn’t be forgotten. Try again.',
  },
  constants: {
    title: 'Values for all rows',
    field: 'Field that the file doesn’t have',
    none: 'Choose a field',
    noValue: 'Choose a value',
  },
  options: {
    title: 'Options',
    create: 'Create new records',
    update: 'Change records that exist',
    identity: 'Allow new identifiers',
    identityHint: 'Such as another e-mail for the same employee code',
    empty: 'Empty cells',
    emptyCells: { keep: 'Leave the field as it is', clear: 'Clear the field' },
    remember: 'Remember this mapping for the next file with these headers',
  },
  ignored: 'Ignored by you',
  unmatched: 'Not matched',
  dateOrder: (column: string) => `How are the dates in ${isolated(column)} written?`,
  orders: {
    dmy: 'Day first',
    mdy: 'Month first',
    serial: 'Day numbers of Excel',
    hijri: 'Hijri calendar',
  },
  readAs: {
    orders: {
      dmy: 'Read day first',
      mdy: 'Read month first',
      serial: 'Read as day numbers of Excel',
      hijri: 'Read as Hijri dates',
    },
    sources: {
      values: 'Certain from the values',
      chosen: 'Chosen by you',
      memory: 'As in the last import',
    },
    change: 'Change',
    changeOf: (column: string) => `Change how the dates in ${isolated(column)} are read`,
  },
  means: (written: string, day: string) => `${isolated(written)} is ${isolated(day)}`,
  either: (count: number, written: string) => `${dates(count, written)} can be read either way.`,
  only: {
    dmy: (count: number, written: string) =>
      `${dates(count, written)} can only have the day first.`,
    mdy: (count: number, written: string) =>
      `${dates(count, written)} can only have the month first.`,
    serial: (count: number, written: string) =>
      count === 1 ? '1 value is a number of days.' : `${written} values are numbers of days.`,
    hijri: (count: number, written: string) =>
      count === 1 ? '1 value is a Hijri date.' : `${written} values are Hijri dates.`,
  },
  columnChoice: (field: string) => `Which column is ${field}?`,
  noneOfThem: 'None of them',
  withSamples: (column: string, samples: string) => `${isolated(column)}: ${isolated(samples)}`,

  values: {
    none: 'No column has values that need a decision.',
    show: 'Show',
    states: {
      open: 'Without a match',
      decided: 'Decided',
      matched: 'With a match',
    },
    counts: (open: string, distinct: string) => `${open} of ${distinct} without a match`,
    within: (company: string) => `In ${isolated(company)}`,
    decisionFor: (from: string, within?: string) =>
      within === undefined
        ? `What to do with ${isolated(from)}`
        : `What to do with ${isolated(from)} in ${isolated(within)}`,
    use: (value: string) => `Use ${isolated(value)}`,
    undecided: 'Not decided',
    asWritten: 'As in the file',
    other: 'Use another value...',
    otherFor: (from: string) => `Value to use instead of ${isolated(from)}`,
    search: 'Search',
    nothingFound: 'Nothing found',
    create: (name: string) => `Create ${isolated(name)}`,
    createAll: (count: number, written: string) =>
      count === 1 ? 'Create this unit' : `Create ${written} units`,
    createEvery: 'Create all new units',
    addCompany: 'Add New Company',
    remembered: 'As in the last import',
    clear: 'Leave empty',
    skip: 'Skip these rows',
    acceptAll: (count: number, written: string) =>
      count === 1 ? 'Accept the suggestion' : `Accept ${written} suggestions`,
    acceptEvery: 'Accept all suggestions',
    stillOpen: (count: number, written: string) =>
      count === 1
        ? '1 value has no match: its rows will have errors.'
        : `${written} values have no match: their rows will have errors.`,
    loading: 'Loading the values...',
    failed: 'The values couldn’t be loaded',
  },

  openQuestions: (count: number, written: string) =>
    count === 1 ? '1 question is still open.' : `${written} questions are still open.`,
  missingFields: (fields: string[]) => `Missing for new records: ${fields.join(', ')}.`,
  checking: 'Checking the rows...',
  checkFailed: 'The rows couldn’t be checked. Try again.',
  checkAgain: 'Check again',
  errorGroups: 'Errors by kind, with an example of each',
  wholeRow: 'Whole row',
  import: (count: number, written: string) => `Import ${rows(count, written)}`,
  importing: 'Importing...',
  canLeave: 'You can leave this page. The import continues.',
  runFailed: 'The import couldn’t be started. Try again.',
  stopFailed: 'The import couldn’t be stopped. Try again.',
  nothingToImport: 'No row can be imported. Fix the errors, or change the columns.',
  backTo: (kind: string) => `Go to ${kind}`,
  changeAndRepeat: 'Correct and import again',
  repeatFailed: 'The file couldn’t be opened again. Import it once more.',

  discard: 'Discard draft',
  discardTitle: 'Discard this draft?',
  discardText: (file: string) =>
    `${isolated(file)} and what you chose for its columns are deleted. Nothing was imported.`,
  discarding: 'Discarding...',
  discarded: 'Draft discarded',
  discardFailed: 'The draft couldn’t be discarded. Try again.',

  continue: 'Continue',
  continueWith: (file: string) => `Continue import of ${isolated(file)}`,
}

const rowsAr = counted('صف واحد', 'صفان', 'صفوف', 'صفًا', 'صف')
const theRows = counted('الصف الأول', 'الصفان الأولان', 'صفوف', 'صفًا', 'صف')
const genitiveRows = counted('صف واحد', 'صفين', 'صفوف', 'صفًا', 'صف')
const datesAr = counted('تاريخ واحد', 'تاريخان', 'تواريخ', 'تاريخًا', 'تاريخ')
const valuesAr = counted('قيمة واحدة', 'قيمتان', 'قيم', 'قيمة')
const unitsAr = counted('هذه الوحدة', 'الوحدتين', 'وحدات', 'وحدة')
const suggestionsAr = counted('الاقتراح', 'الاقتراحين', 'اقتراحات', 'اقتراحًا', 'اقتراح')
const questions = counted('سؤال واحد', 'سؤالان', 'أسئلة', 'سؤالًا', 'سؤال')

const ar: typeof en = {
  title: (file) => `استيراد ${isolated(file)}`,
  draftUntil: (day) => `مسودة محفوظة حتى ${day}`,
  steps: {
    label: 'خطوات الاستيراد',
    file: 'الملف',
    columns: 'الأعمدة',
    values: 'القيم',
    check: 'التحقق',
    result: 'النتيجة',
    done: 'اكتملت',
  },
  headings: {
    file: 'طريقة قراءة الملف',
    columns: 'محتوى كل عمود',
    values: 'مطابقة القيم',
    check: 'التحقق من الصفوف',
    result: 'النتيجة',
  },
  hints: {
    file: 'لا حاجة إلى التعديل إلا إذا بدت الصفوف أدناه غير صحيحة.',
    columns: 'اختر حقلًا لكل عمود في الملف. الأعمدة التي تتجاهلها لا تُستورد.',
    values: 'حدد كل قيمة مرة واحدة، ويسري ذلك على جميع الصفوف التي تحتويها.',
    check: 'لم يُحفظ شيء بعد.',
  },
  next: {
    file: 'المتابعة إلى الأعمدة',
    toValues: 'المتابعة إلى القيم',
    columns: 'التحقق من الصفوف',
  },
  back: {
    columns: 'العودة إلى الملف',
    check: 'العودة إلى الأعمدة',
    toValues: 'العودة إلى القيم',
  },
  saving: 'جارٍ الحفظ...',
  saved: 'تم الحفظ',
  notSaved: 'تعذر حفظ التعديل. يرجى المحاولة مرة أخرى.',

  reading: 'جارٍ قراءة الملف...',
  sheet: 'ورقة العمل',
  headerRow: 'صف العناوين',
  noHeaders: 'بلا عناوين',
  row: (row) => `الصف ${row}`,
  encoding: 'الترميز',
  encodings: {
    'utf-8': `يونيكود (${isolated('UTF-8')})`,
    'utf-16le': `يونيكود (${isolated('UTF-16')})`,
    'utf-16be': `يونيكود (${isolated('UTF-16 BE')})`,
    'windows-1256': `العربية (${isolated('Windows-1256')})`,
    'windows-1252': `غربي (${isolated('Windows-1252')})`,
  },
  sure: 'تم اكتشافه بشكل مؤكد',
  likely: 'تم اكتشافه، وهو مرجّح',
  unsure: 'غير مؤكد: قارن بين الكلمات أدناه',
  headerHint: (confidence) =>
    confidence === 0
      ? 'لم يُعثر على صف للعناوين'
      : confidence === undefined || confidence === 1
        ? undefined
        : 'تم اكتشافه، وهو مرجّح: بعض خلاياه غير معروفة',
  encodingQuestion: 'أي الكلمات التالية مكتوبة بشكل صحيح؟',
  delimiter: 'الفاصل',
  delimiters: { ',': 'فاصلة', ';': 'فاصلة منقوطة', '\t': 'علامة جدولة', '|': 'خط عمودي' },
  preview: (count, written) =>
    count <= 2 ? `${theRows(count, written)} من الملف` : `أول ${theRows(count, written)} من الملف`,
  previewFailed: 'تعذر تحميل الصفوف',
  rowNumber: 'الصف',
  headers: 'العناوين',

  required: 'الحقول المطلوبة',
  requiredDone: 'جميع الحقول المطلوبة مكتملة.',
  requiredHint:
    'تحتاج السجلات الجديدة إلى هذه الحقول. اختر عمودًا، أو اكتب قيمة واحدة لجميع الصفوف.',
  identifierMissing: 'لا يوجد عمود يحدد هوية كل صف، مثل الرقم أو البريد الإلكتروني.',
  matched: (column) => `العمود «${isolated(column)}»`,
  constant: (value) => `جميع الصفوف: ${isolated(value)}`,
  missing: 'ناقص',
  valueForAll: (field) => `${field}: قيمة لجميع الصفوف`,
  setForAll: 'تعيين لجميع الصفوف',
  setFor: (field) => `تعيين ${field} لجميع الصفوف`,
  remove: 'إزالة',
  removeValue: (field) => `إزالة قيمة ${field}`,
  columns: 'أعمدة الملف',
  column: (place) => `العمود ${place}`,
  field: (column) => `حقل العمود ${isolated(column)}`,
  ignore: 'تجاهل هذا العمود',
  filledBy: (field, column) => `${field} (حاليًا ${isolated(column)})`,
  filled: (count, written) => rowsAr(count, written),
  emptyColumn: 'فارغ',
  possible: 'غير مؤكد: يُرجى التأكد',
  percent: (share) => `${share}٪`,
  use: (field) => `استخدام ${field}`,
  sources: {
    own: 'عنوان معروف',
    synonym: 'مرادف معروف',
    words: 'عنوان مشابه: يُرجى التأكد',
    spelling: 'كتابة مشابهة: يُرجى التأكد',
    values: 'استنتاج من القيم: يُرجى التأكد',
    chosen: 'من اختيارك',
    memory: 'كما في آخر استيراد',
  },
  memory: {
    by: (person, day) =>
      `المطابقة كما في آخر استيراد بهذه العناوين، بواسطة ${isolated(person)} في ${day}.`,
    forget: 'نسيان هذه المطابقة',
    forgotten: 'نُسيت المطابقة. يبقى هذا الاستيراد كما هو',
    forgetFailed: 'تعذر نسيان المطابقة. يرجى المحاولة مرة أخرى.',
  },
  constants: {
    title: 'قيم لجميع الصفوف',
    field: 'حقل غير موجود في الملف',
    none: 'اختر حقلًا',
    noValue: 'اختر قيمة',
  },
  options: {
    title: 'الخيارات',
    create: 'إنشاء سجلات جديدة',
    update: 'تعديل السجلات الموجودة',
    identity: 'السماح بتغيير المعرّفات',
    identityHint: 'مثل بريد إلكتروني آخر للرقم الوظيفي نفسه',
    empty: 'الخلايا الفارغة',
    emptyCells: { keep: 'إبقاء الحقل كما هو', clear: 'إفراغ الحقل' },
    remember: 'تذكّر هذه المطابقة للملف التالي بالعناوين نفسها',
  },
  ignored: 'تم تجاهله باختيارك',
  unmatched: 'بلا مطابقة',
  dateOrder: (column) => `كيف كُتبت التواريخ في ${isolated(column)}؟`,
  orders: {
    dmy: 'اليوم أولًا',
    mdy: 'الشهر أولًا',
    serial: `أرقام أيام ${isolated('Excel')}`,
    hijri: 'التقويم الهجري',
  },
  readAs: {
    orders: {
      dmy: 'القراءة باليوم أولًا',
      mdy: 'القراءة بالشهر أولًا',
      serial: 'القراءة كأرقام أيام من Excel',
      hijri: 'القراءة بالتقويم الهجري',
    },
    sources: {
      values: 'مؤكد من القيم',
      chosen: 'من اختيارك',
      memory: 'كما في آخر استيراد',
    },
    change: 'تعديل',
    changeOf: (column) => `تعديل طريقة قراءة التواريخ في ${isolated(column)}`,
  },
  means: (written, day) => `${isolated(written)} هو ${isolated(day)}`,
  either: (count, written) => `تمكن القراءة بالطريقتين: ${datesAr(count, written)}.`,
  only: {
    dmy: (count, written) => `اليوم أولًا حتمًا: ${datesAr(count, written)}.`,
    mdy: (count, written) => `الشهر أولًا حتمًا: ${datesAr(count, written)}.`,
    serial: (count, written) => `أرقام أيام: ${valuesAr(count, written)}.`,
    hijri: (count, written) => `تواريخ هجرية: ${valuesAr(count, written)}.`,
  },
  columnChoice: (field) => `أي عمود هو ${field}؟`,
  noneOfThem: 'لا شيء منها',
  withSamples: (column, samples) => `${isolated(column)}: ${isolated(samples)}`,

  values: {
    none: 'لا توجد أعمدة تحتاج قيمها إلى قرار.',
    show: 'عرض',
    states: {
      open: 'بلا مطابقة',
      decided: 'تم تحديدها',
      matched: 'مطابقة',
    },
    counts: (open, distinct) => `بلا مطابقة: ${open} من ${distinct}`,
    within: (company) => `ضمن ${isolated(company)}`,
    decisionFor: (from, within) =>
      within === undefined
        ? `الإجراء للقيمة ${isolated(from)}`
        : `الإجراء للقيمة ${isolated(from)} ضمن ${isolated(within)}`,
    use: (value) => `استخدام ${isolated(value)}`,
    undecided: 'لم تُحدد',
    asWritten: 'كما في الملف',
    other: 'استخدام قيمة أخرى...',
    otherFor: (from) => `القيمة البديلة عن ${isolated(from)}`,
    search: 'بحث',
    nothingFound: 'لا توجد نتائج',
    create: (name) => `إنشاء ${isolated(name)}`,
    createAll: (count, written) => `إنشاء ${unitsAr(count, written)}`,
    createEvery: 'إنشاء جميع الوحدات الجديدة',
    addCompany: 'إضافة شركة جديدة',
    remembered: 'كما في آخر استيراد',
    clear: 'تركها فارغة',
    skip: 'تخطي هذه الصفوف',
    acceptAll: (count, written) => `قبول ${suggestionsAr(count, written)}`,
    acceptEvery: 'قبول جميع الاقتراحات',
    stillOpen: (count, written) =>
      `بلا مطابقة: ${valuesAr(count, written)}. ستظهر أخطاء في صفوفها.`,
    loading: 'جارٍ تحميل القيم...',
    failed: 'تعذر تحميل القيم',
  },

  openQuestions: (count, written) => `بانتظار الإجابة: ${questions(count, written)}.`,
  missingFields: (fields) => `ناقص للسجلات الجديدة: ${fields.join('، ')}.`,
  checking: 'جارٍ التحقق من الصفوف...',
  checkFailed: 'تعذر التحقق من الصفوف. يرجى المحاولة مرة أخرى.',
  checkAgain: 'إعادة التحقق',
  errorGroups: 'الأخطاء حسب النوع، مع مثال لكل منها',
  wholeRow: 'الصف بأكمله',
  import: (count, written) => `استيراد ${genitiveRows(count, written)}`,
  importing: 'جارٍ الاستيراد...',
  canLeave: 'يمكنك مغادرة هذه الصفحة، ويستمر الاستيراد.',
  runFailed: 'تعذر بدء الاستيراد. يرجى المحاولة مرة أخرى.',
  stopFailed: 'تعذر إيقاف الاستيراد. يرجى المحاولة مرة أخرى.',
  nothingToImport: 'لا يمكن استيراد أي صف. صحح الأخطاء أو عدّل الأعمدة.',
  backTo: (kind) => `الانتقال إلى ${kind}`,
  changeAndRepeat: 'التصحيح والاستيراد مرة أخرى',
  repeatFailed: 'تعذر فتح الملف مرة أخرى. يرجى استيراده من جديد.',

  discard: 'تجاهل المسودة',
  discardTitle: 'تجاهل هذه المسودة؟',
  discardText: (file) => `سيُحذف ${isolated(file)} وما حددته لأعمدته. لم يُستورد شيء.`,
  discarding: 'جارٍ الحذف...',
  discarded: 'حُذفت المسودة',
  discardFailed: 'تعذر حذف المسودة. يرجى المحاولة مرة أخرى.',

  continue: 'متابعة',
  continueWith: (file) => `متابعة استيراد ${isolated(file)}`,
}

export const studioTexts = { en, ar }
