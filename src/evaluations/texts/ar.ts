import { derivationTexts } from '#scoring/texts/derivation.ts'
import { partsOf, type EvaluationType, type Term } from '#evaluations/rules/periods.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import { arabicDigits, formatCount } from '#kit/rules/language/numbers.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { problemTexts } from '#kit/texts/problems.ts'
import type { en, Step } from './en.ts'
import { evaluationProblems } from './problems.ts'
import { ar as statuses } from './statuses.ts'

/** Isolates a name, so that its direction does not reorder the sentence. */
const bdi = (name: string) => `\u2068${name}\u2069`

type Forms = Record<'one' | 'two' | 'few' | 'many', string>

const plural = new Intl.PluralRules('ar')
/** Arabic has own words for one and two; other counts follow the number. */
function counted(count: number, { one, two, few, many }: Forms): string {
  const number = formatCount(count, 'ar')
  switch (plural.select(count)) {
    case 'one':
      return one
    case 'two':
      return two
    case 'few':
      return `${number} ${few}`
    case 'many':
      return `${number} ${many}`
    default:
      return `${number} ${one.split(' ')[0]}`
  }
}

const evaluationForms = {
  one: 'تقييم واحد',
  two: 'تقييمان',
  few: 'تقييمات',
  many: 'تقييمًا',
}
const itemForms = { one: 'بند واحد', two: 'بندان', few: 'بنود', many: 'بندًا' }

const backInDraft: Step['next'] = ({ reviewer }) =>
  reviewer ? `${bdi(reviewer)}: تعديل التقييم وإرساله من جديد.` : 'يمكن تعديله وإرساله من جديد.'
const stopsHere = 'يتوقف التقييم هنا، ويصل إشعار بتعليقك إلى مرسل التقييم، ويمكن إعادة فتحه كمسودة.'

const steps: Record<Status, Partial<Record<Status, Step>>> = {
  'Draft': {
    'Pending HoD Approval': {
      action: 'إرسال لموافقة مدير الإدارة',
      next: () =>
        'ستُطلب موافقة مدير الإدارة. وتُحسب النتيجة بعد ذلك بالأوزان والدرجات المعمول بها اليوم.',
    },
    'Rejected': {
      action: 'رفض',
      next: () => 'يتوقف التقييم هنا، ويمكن إعادة فتحه كمسودة لاحقًا.',
    },
  },
  'Pending HoD Approval': {
    'Pending HR Approval': {
      action: 'موافقة وإرسال إلى الموارد البشرية',
      next: () => 'ستُطلب موافقة الموارد البشرية.',
    },
    'Rejected': { action: 'رفض', next: () => stopsHere },
    'Draft': { action: 'إعادة إلى المسودة', next: backInDraft },
  },
  'Pending HR Approval': {
    'Employee Review': {
      action: 'موافقة وإرسال إلى الموظف',
      next: ({ employee }) => `سيُعرض التقييم على ${bdi(employee)} للقبول أو الرفض.`,
    },
    'Rejected': { action: 'رفض', next: () => stopsHere },
    'Pending HoD Approval': {
      action: 'إعادة إلى مدير الإدارة',
      next: () => 'ستُطلب موافقة مدير الإدارة مرة أخرى.',
    },
  },
  'Employee Review': {
    Approved: {
      action: 'قبول',
      next: () => 'يُعتمد التقييم، ويُطلب من الموارد البشرية إكماله.',
    },
    Rejected: {
      action: 'رفض',
      next: () => 'يُرفض التقييم، ويصل إشعار بتعليقك إلى مرسل التقييم، ويمكن إعادة فتحه كمسودة.',
    },
  },
  'Approved': {
    Completed: {
      action: 'إكمال',
      next: () => 'يُغلق التقييم نهائيًا، ولا يمكن تعديله بعد ذلك.',
    },
  },
  'Rejected': { Draft: { action: 'إعادة فتح كمسودة', next: backInDraft } },
  'Completed': {},
}

const turns: (typeof en)['turns'] = {
  'Draft': ({ reviewer }) =>
    reviewer ? `قيد الإعداد لدى ${bdi(reviewer)}` : 'قيد الإعداد لدى المدير المباشر',
  'Pending HoD Approval': () => 'بانتظار مدير الإدارة',
  'Pending HR Approval': () => 'بانتظار الموارد البشرية',
  'Employee Review': ({ employee }) => `بانتظار ${bdi(employee)}`,
  'Approved': () => 'تم القبول، والتقييم بانتظار أن تكمله الموارد البشرية',
  'Rejected': () => 'مرفوض، ويمكن إعادة فتحه كمسودة',
  'Completed': () => 'مكتمل، ولن يتغير فيه شيء بعد الآن',
}

const types: Record<EvaluationType, string> = {
  Quarterly: 'ربع سنوي',
  Annual: 'سنوي',
  Optional: 'اختياري',
}
const terms: Record<Term, string> = {
  Q1: 'الربع الأول',
  Q2: 'الربع الثاني',
  Q3: 'الربع الثالث',
  Q4: 'الربع الرابع',
  Mid: 'منتصف السنة',
  End: 'نهاية السنة',
}

/** Translates `Annual 2026-Mid`, as the server stores type and period. */
const typeAndPeriod = (text: string) => {
  const [type = '', period = ''] = text.split(' ')
  const parts = partsOf(period)
  return parts && type in types
    ? `${types[type as EvaluationType]}، ${ar.period(String(parts.year), parts.term)}`
    : bdi(text)
}

const actions: (typeof en)['history']['actions'] = {
  created: () => 'إنشاء التقييم',
  edited: () => 'تعديل النوع والفترة',
  moved: ({ from, to }) => `نقل التقييم من «${from}» إلى «${to}»`,
  withdrawn: ({ from, to }) => `سحب التقييم من «${from}» إلى «${to}»`,
  commented: () => 'إضافة تعليق',
  objective_added: ({ name }) => `إضافة الهدف «${bdi(name)}»`,
  objective_changed: ({ name }) => `تعديل الهدف «${bdi(name)}»`,
  objective_removed: ({ name }) => `حذف الهدف «${bdi(name)}»`,
  competency_added: ({ name }) => `إضافة الكفاءة «${bdi(name)}»`,
  competency_changed: ({ name }) => `تعديل الكفاءة «${bdi(name)}»`,
  competency_removed: ({ name }) => `حذف الكفاءة «${bdi(name)}»`,
  template_added: ({ name }) => `إضافة بنود القالب «${bdi(name)}»`,
  template_replaced: ({ name }) => `استبدال جميع البنود ببنود القالب «${bdi(name)}»`,
  items_copied: ({ name }) => `نسخ بنود ${typeAndPeriod(name)}`,
  items_imported: ({ name }) => `استيراد بنود من الملف «${bdi(name)}»`,
  items_import_undone: ({ name }) => `التراجع عن استيراد بنود من الملف «${bdi(name)}»`,
  reassigned: ({ name }) => `إسناد الخطوة إلى ${bdi(name)}`,
  dispute_answered: ({ name }) => `الرد على الاعتراض على «${bdi(name)}»`,
  self_assessment_set: () => 'تعديل طلب التقييم الذاتي',
  closed_without_answer: () => 'إكمال التقييم دون رد الموظف',
  correction_begun: () => 'بدء هذا التصحيح لتقييم مكتمل',
  corrected: () => 'استبدال هذا التقييم بنسخة مصححة',
  acknowledged: () => 'تأكيد الاطلاع على التقييم',
  self_assessment_handed_in: () => 'تسليم التقييم الذاتي',
  self_assessment_reopened: () => 'إعادة التقييم الذاتي',
  ai_drafted: ({ name }) =>
    `إضافة بنود من صياغة الذكاء الاصطناعي: ${name
      .split('\n')
      .map((title) => `«${bdi(title)}»`)
      .join('، ')}`,
}

export const ar: typeof en = {
  statuses,
  steps,
  turns,
  types,
  terms,
  categories: derivationTexts.ar.categories,
  levels: derivationTexts.ar.levels,
  refusal: evaluationProblems.ar.refusal,
  waiting: evaluationProblems.ar.waiting,
  movedBy: (name, status) => `${isolated(name)}: نقل التقييم إلى ${status}.`,
  notAStep: evaluationProblems.ar.notAStep,
  disputesOpen: evaluationProblems.ar.disputesOpen,
  typeLocked: evaluationProblems.ar.typeLocked,
  field: { ...problemTexts.ar.field, ...evaluationProblems.ar.field },
  period: (year, term) => `${terms[term]} ${arabicDigits(year)}`,
  year: arabicDigits,
  toBeAssigned: 'يُحدَّد لاحقًا',
  created: 'تم إنشاء التقييم بنجاح!',
  updated: 'تم تعديل التقييم بنجاح!',
  deleted: 'تم حذف التقييم بنجاح!',
  createFailed: 'تعذر إنشاء التقييم',
  updateFailed: 'تعذر تعديل التقييم',
  deleteFailed: 'تعذر حذف التقييم',
  unreadable: 'خطأ في تحميل بيانات التقييم',

  list: {
    title: 'التقييمات',
    subtitle: 'الأحدث أولًا',
    loading: 'جارٍ تحميل التقييمات...',
    failed: 'تعذر تحميل التقييمات',
    search: 'البحث باسم الموظف',
    filter: 'الحالة',
    stages: {
      'all': 'الكل',
      'in-progress': 'قيد الإعداد',
      'pending': 'معلّقة',
      'completed': 'مكتملة',
    },
    mine: 'بانتظاري',
    all: 'كل التقييمات',
    found: 'نتائج التقييمات',
    count: (count) => (count === 0 ? 'لا تقييمات' : counted(count, evaluationForms)),
    clear: 'مسح عوامل التصفية',
    narrow: 'النوع والفترة والإدارة',
    type: 'النوع',
    allTypes: 'كل الأنواع',
    year: 'السنة',
    allYears: 'كل السنوات',
    period: 'الفترة',
    allPeriods: 'كل الفترات',
    empty: 'لا توجد تقييمات بعد',
    emptyHint: 'تظهر التقييمات هنا.',
    nothingFound: (search) => `لا توجد تقييمات باسم «${bdi(search)}»`,
    nothingMatches: 'لا توجد تقييمات تطابق عوامل التصفية',
    nothingWaits: 'لا شيء بانتظار إجراء منك',
    nothingWaitsHint: 'أُنجزت جميع المهام.',
    add: 'تقييم جديد',
    employee: 'الموظف',
    evaluation: 'التقييم',
    status: 'الحالة',
    score: 'النتيجة',
    grade: 'الدرجة',
    reviewer: 'المقيّم',
    date: 'التاريخ',
    waiting: 'بانتظار',
  },

  history: {
    title: 'السجل',
    loading: 'جارٍ تحميل السجل...',
    failed: 'تعذر تحميل السجل',
    earlier: 'عرض الأقدم',
    afterName: ': ',
    actedFor: (name) => `نيابةً عن ${bdi(name)}`,
    withdrawn: 'سحب الخطوة',
    samePerson: '(لعدم وجود شخص آخر لاعتماده)',
    onBehalf: 'نيابةً عن الموظف',
    actions,
    changedTo: (before, after) => `من ${typeAndPeriod(before)} إلى ${typeAndPeriod(after)}`,
    comment: 'إضافة تعليق',
    commentHint: 'يظهر لكل من لديه صلاحية عرض هذا التقييم.',
    commentHintBefore: 'لا تظهر للموظف التعليقات السابقة لمراجعة الموظف.',
    send: 'تعليق',
    sending: 'جارٍ الإرسال...',
    sent: 'تمت إضافة التعليق',
    sendFailed: 'تعذرت إضافة التعليق',
  },

  details: {
    back: 'العودة إلى الملف',
    backToList: 'العودة إلى التقييمات',
    missing: 'التقييم غير موجود',
    missingHint: 'حُذف، أو لا يمكنك عرضه في هذه المرحلة.',
    edit: 'تعديل',
    remove: 'حذف',
    overall: 'النتيجة الإجمالية',
    objectives: 'الأهداف',
    competencies: 'الكفاءات',
    reviewer: 'المقيّم',
    status: 'الحالة',
    gradeLabel: 'الدرجة',
    grade: (grade) => `الدرجة ${bdi(grade)}`,
    count: (count) => (count === 0 ? 'لا بنود' : counted(count, itemForms)),
    how: 'كيف حُسبت النتيجة؟',
    summary: 'الملخص',
  },

  link: {
    copy: 'نسخ الرابط',
    copied: 'تم نسخ الرابط',
    byHand: 'منع المتصفح النسخ. انسخ رابط هذا التقييم:',
  },

  progress: {
    title: 'سير التقييم',
    done: 'تم',
    current: 'الآن',
    later: 'لاحقًا',
    rejected: 'رُفض هنا',
    stepOf: (step, all) => `الخطوة ${step} من ${all}`,
    since: (day) => `منذ ${day}`,
  },

  move: {
    others: 'خطوات أخرى',
    submitTo: (name) => `إرسال إلى ${bdi(name)}`,
    approveTo: (name) => `موافقة وإرسال إلى ${bdi(name)}`,
    answerFor: 'الرد نيابةً عن الموظف',
    becomes: (status) => `تصبح الحالة: ${status}`,
    onBehalf: (employee) => `يُنفَّذ هذا الإجراء نيابةً عن ${bdi(employee)}، ويظهر ذلك في السجل.`,
    comment: 'تعليق',
    optional: 'اختياري',
    why: 'ما السبب؟',
    whyHint: 'يُحفظ في السجل ويظهر لكل من لديه صلاحية عرض التقييم.',
    pending: 'جارٍ الحفظ...',
    review: 'يرجى قراءة تقييمك والرد عليه',
    reviewHint: 'عند القبول تكمله الموارد البشرية، وعند الرفض يلزم ذكر السبب.',
    accept: 'قبول',
    reject: 'رفض',
  },

  objectives: {
    loading: 'جارٍ تحميل الأهداف...',
    failed: 'خطأ في تحميل الأهداف',
    empty: 'لا توجد أهداف بعد',
    emptyHint: 'أضف المستهدف وما تحقق منه.',
    emptyLocked: 'لا أهداف في هذا التقييم.',
    add: 'إضافة هدف',
    editTitle: 'تعديل الهدف',
    labels: {
      title: 'العنوان',
      description: 'الوصف',
      target: 'المستهدف',
      achieved: 'المحقق',
      weight: 'الوزن',
      status: 'الحالة',
    },
    statuses: {
      'Not started': 'لم يبدأ',
      'In-progress': 'قيد التنفيذ',
      'Completed': 'مكتمل',
    },
    create: 'إنشاء الهدف',
    update: 'تعديل الهدف',
    created: 'تم إنشاء الهدف بنجاح!',
    updated: 'تم تعديل الهدف بنجاح!',
    deleted: 'تم حذف الهدف بنجاح!',
    saveFailed: 'تعذر حفظ الهدف. يرجى المحاولة مرة أخرى.',
    deleteFailed: 'تعذر حذف الهدف',
    edit: (name) => `تعديل الهدف ${bdi(name)}`,
    remove: (name) => `حذف الهدف ${bdi(name)}`,
    removeTitle: 'هل تريد حذف هذا الهدف؟',
    removeMessage: (name) => `سيُحذف «${bdi(name)}» ويُعاد حساب النتيجة.`,
    this: 'هذا الهدف',
  },

  competencies: {
    loading: 'جارٍ تحميل الكفاءات...',
    failed: 'خطأ في تحميل الكفاءات',
    failedHint: 'يرجى إعادة تحميل الصفحة',
    empty: 'لا توجد كفاءات بعد',
    emptyHint: 'أضف المستوى المطلوب والمستوى الفعلي.',
    emptyLocked: 'لا كفاءات في هذا التقييم.',
    add: 'إضافة كفاءة',
    editTitle: 'تعديل الكفاءة',
    labels: {
      name: 'الاسم',
      description: 'الوصف',
      category: 'الفئة',
      required_level: 'المستوى المطلوب',
      actual_level: 'المستوى الفعلي',
      weight: 'الوزن',
    },
    create: 'إنشاء الكفاءة',
    update: 'تعديل الكفاءة',
    created: 'تم إنشاء الكفاءة بنجاح!',
    updated: 'تم تعديل الكفاءة بنجاح!',
    deleted: 'تم حذف الكفاءة بنجاح!',
    saveFailed: 'تعذر حفظ الكفاءة. يرجى المحاولة مرة أخرى.',
    deleteFailed: 'تعذر حذف الكفاءة',
    edit: (name) => `تعديل الكفاءة ${bdi(name)}`,
    remove: (name) => `حذف الكفاءة ${bdi(name)}`,
    removeTitle: 'هل تريد حذف هذه الكفاءة؟',
    removeMessage: (name) => `ستُحذف «${bdi(name)}» ويُعاد حساب النتيجة.`,
    this: 'هذه الكفاءة',
  },

  item: {
    capped: (raw) => `${raw}، بحد أقصى ١٠٠`,
    weight: (weight) => `الوزن ${weight}`,
    weightsTotal: (total) => `مجموع الأوزان: ${total}`,
    completing: (weight) => `استخدام ${weight}`,
    oneToTen: 'من ١ إلى ١٠',
    putBack: 'سيُتراجع عن تغييراتك في هذا البند، ما حُفظ منها وما لم يُحفظ.',
    oneToHundred: 'من ١ إلى ١٠٠',
    preview: 'أثر ذلك في النتيجة',
    overall: 'النتيجة الإجمالية',
    stays: 'دون تغيير',
    saving: 'جارٍ الحفظ...',
    deleting: 'جارٍ الحذف...',
    delete: 'حذف',
  },

  add: {
    title: 'إضافة تقييم',
    titleFor: (name) => `إضافة تقييم لـ ${bdi(name)}`,
    employee: 'الموظف',
    chooseEmployee: 'البحث بالاسم أو البريد الإلكتروني أو الرقم الوظيفي',
    employeeMissing: 'يرجى اختيار موظف',
    noOneFound: 'لا يوجد موظفون',
    type: 'النوع',
    hints: {
      Quarterly: 'أربعة سجلات، من الربع الأول إلى الرابع',
      Annual: 'سجلان، لمنتصف السنة ونهايتها',
      Optional: 'سجل واحد لفترة تختارها',
    },
    year: 'السنة',
    quarter: 'الفترة',
    selectQuarter: 'يرجى اختيار فترة',
    records: 'السجلات',
    willBeMade: 'سيُنشأ',
    exists: 'موجود بالفعل',
    someExist: 'لا تُعدَّل التقييمات الموجودة.',
    allExist: (name, type, year) =>
      `${bdi(name)}: كل التقييمات من نوع «${type}» لسنة ${year} موجودة بالفعل.`,
    allThere: 'جميع هذه التقييمات موجودة بالفعل.',
    existsOne: (name, type, period) =>
      `${bdi(name)}: التقييم من نوع «${type}» عن ${period} موجود بالفعل.`,
    create: (count) =>
      count > 1
        ? `إنشاء ${counted(count, { ...evaluationForms, two: 'تقييمين' })}`
        : 'إنشاء التقييم',
    creating: 'جارٍ الإنشاء...',
    status: 'تُنشأ التقييمات الجديدة كمسودات.',
  },

  edit: {
    title: 'تعديل التقييم',
    type: 'النوع',
    period: 'الفترة',
    year: 'السنة',
    status: 'الحالة',
    reviewer: 'المقيّم',
    update: 'حفظ التعديل',
    updating: 'جارٍ الحفظ...',
    choosePeriod: 'يرجى اختيار فترة',
    stays: (status) => `${status} (الحالية)`,
  },

  remove: {
    title: 'هل تريد حذف هذا التقييم؟',
    message: (name, type, period) => `سيُحذف تقييم ${bdi(name)} (${type}، ${period}).`,
    goes: (objectives, competencies) =>
      objectives + competencies === 0
        ? ''
        : `ويُحذف معه: الأهداف (${formatCount(objectives, 'ar')}) والكفاءات (${formatCount(competencies, 'ar')}).`,
    forGood: 'لا يمكن التراجع عن ذلك.',
    confirm: 'حذف التقييم',
    pending: 'جارٍ الحذف...',
  },

  profile: {
    title: 'سجل التقييمات',
    add: 'إضافة تقييم',
    empty: 'لا توجد تقييمات بعد',
    emptyHint: (name) => `إضافة أول تقييم لـ ${bdi(name)}.`,
    emptyOthers: 'تظهر التقييمات هنا.',
    open: (type, period) => `${type}، ${period}`,
    edit: (type, period) => `تعديل ${type}، ${period}`,
    remove: (type, period) => `حذف ${type}، ${period}`,
  },
}
