import { formatDay } from '#kit/rules/dates/dates.ts'
import { sentences } from '#kit/texts/sentences.ts'

const en = {
  circle: (day: string) =>
    `An employee can’t report to themselves, even indirectly. On ${formatDay(day, 'en')} they would.`,
  ownManager: 'An employee can’t report to themselves',
  noSuchManager: 'This manager does not exist or is not active',
  beforeJoining: (day: string) => `This is before the day of joining, ${formatDay(day, 'en')}`,
  pastNeedsReason: 'Give a reason for a change in the past',
  alreadyThere: 'The employee already works there on this day',
  alreadyReports: 'The employee already reports to this manager on this day',
  notPlanned: 'Only a change in the future can be cancelled',
  noSuchPerson: 'This person does not exist or their account is not active',
  delegateToSelf: 'Choose someone other than the person who is away',
  delegateMayNotAct: (name: string) => `${name} can’t act on evaluation steps`,
  delegateIsAbout: (name: string) =>
    `One of the evaluations is about ${name}. Choose someone else.`,
  delegationCircle: 'The delegations would lead back to the person who is away',
  delegationOverlap: 'There is already a delegation on these days',
  endBeforeStart: 'The last day can’t be before the first day',
  inThePast: 'This day has passed',
  delegationForOthers: 'Only HR and administrators can set this for someone else',
  moveBelowItself: 'A unit can’t be moved below itself',
  noSuchParent: 'This is not a unit of the level above',
  nameTakenThere: (parent: string, name: string) =>
    `${parent} already has a unit called ${name}. Rename one of them first.`,
  sameParent: 'The unit is already there',
  unitNotThere: 'The unit did not exist on this day. Choose a later day.',
  unitMovedSince:
    'Another move of this unit, or of one below it, is recorded after this day. Choose a later day.',
  unitMovesThen:
    'Another move of this unit is planned for this day or a later one. Choose a later day, or cancel that plan.',
  unitDissolvedThen: 'The unit is dissolved by then. Choose an earlier day, or cancel that plan.',
  unitChangesThen:
    'Another change of this unit is planned for this day or a later one. Cancel that plan first.',
  unitHadUnits: 'There were still units below on this day. Choose a later day.',
  targetNotThere: 'The unit it goes to did not exist on this day. Choose a later day.',
  targetMovedSince: 'The unit it goes to was moved after this day. Choose a later day.',
  unitHasUnits: 'Move or dissolve the units below first',
  undoTooLate: 'The change can be undone for 24 hours',
  undoBuiltOn: 'Something was changed since, so the change can’t be undone',
  handoverNeeded: (name: string) => `Choose who takes over what ${name} holds`,
  handoverToLeaver: 'Choose someone other than the person who leaves',
  handoverMayNotAct: (name: string) => `${name} can’t take this over`,
  alreadyPlanned: 'The same change is planned for this day already',
  alreadyInactive: (name: string) => `${name} is already inactive`,
  field: {
    reassign_reason_required: 'Give a reason',
    manager_required: 'Choose a manager',
    from_required: 'Choose a day',
    to_user_required: 'Choose a person',
  },
}

const ar: typeof en = {
  circle: (day) =>
    `لا يمكن أن يكون الموظف مديرًا لنفسه ولو بشكل غير مباشر، وهذا ما سيحدث في ${formatDay(day, 'ar')}.`,
  ownManager: 'لا يمكن أن يكون الموظف مديرًا لنفسه',
  noSuchManager: 'هذا المدير غير موجود أو غير نشط',
  beforeJoining: (day) => `هذا التاريخ قبل تاريخ الالتحاق بالعمل (${formatDay(day, 'ar')})`,
  pastNeedsReason: 'يرجى ذكر سبب التغيير بتاريخ سابق',
  alreadyThere: 'الموظف يعمل هناك بالفعل في هذا اليوم',
  alreadyReports: 'المدير المباشر للموظف في هذا اليوم هو الشخص نفسه',
  notPlanned: 'لا يمكن إلغاء التغيير إلا إذا كان بتاريخ مستقبلي',
  noSuchPerson: 'هذا الشخص غير موجود أو حسابه غير نشط',
  delegateToSelf: 'يرجى اختيار شخص آخر غير الغائب',
  delegateMayNotAct: (name) => `ليست لدى ${name} صلاحية اتخاذ خطوات التقييم`,
  delegateIsAbout: (name) => `أحد التقييمات يخص ${name}. يرجى اختيار شخص آخر.`,
  delegationCircle: 'سيعود التفويض إلى الشخص الغائب نفسه',
  delegationOverlap: 'يوجد تفويض في هذه الأيام بالفعل',
  endBeforeStart: 'لا يمكن أن يسبق اليوم الأخير اليوم الأول',
  inThePast: 'هذا اليوم مضى',
  delegationForOthers: 'إضافة تفويض لشخص آخر متاحة للموارد البشرية ومسؤولي النظام فقط',
  moveBelowItself: 'لا يمكن نقل الوحدة إلى داخل نفسها',
  noSuchParent: 'هذه ليست وحدة من المستوى الأعلى مباشرة',
  nameTakenThere: (parent, name) =>
    `توجد في ${parent} وحدة باسم ${name}. يرجى تغيير اسم إحداهما أولًا.`,
  sameParent: 'الوحدة موجودة هناك بالفعل',
  unitNotThere: 'لم تكن الوحدة موجودة في هذا اليوم. يرجى اختيار يوم لاحق.',
  unitMovedSince:
    'سُجِّل نقل آخر لهذه الوحدة أو لوحدة تابعة لها بعد هذا اليوم. يرجى اختيار يوم لاحق.',
  unitMovesThen:
    'خُطِّط لنقل آخر لهذه الوحدة في هذا اليوم أو بعده. يرجى اختيار يوم لاحق أو إلغاء تلك الخطة.',
  unitDissolvedThen: 'ستكون الوحدة ملغاة في هذا اليوم. يرجى اختيار يوم أسبق أو إلغاء تلك الخطة.',
  unitChangesThen:
    'خُطِّط لتغيير آخر لهذه الوحدة في هذا اليوم أو بعده. يرجى إلغاء تلك الخطة أولًا.',
  unitHadUnits: 'كانت هناك وحدات تابعة في هذا اليوم. يرجى اختيار يوم لاحق.',
  targetNotThere: 'لم تكن الوحدة المختارة موجودة في هذا اليوم. يرجى اختيار يوم لاحق.',
  targetMovedSince: 'نُقلت الوحدة المختارة بعد هذا اليوم. يرجى اختيار يوم لاحق.',
  unitHasUnits: 'يرجى نقل الوحدات التابعة أو إلغاؤها أولًا',
  undoTooLate: 'يمكن التراجع عن التغيير خلال ٢٤ ساعة فقط',
  undoBuiltOn: 'لا يمكن التراجع لحدوث تغيير آخر بعده',
  handoverNeeded: (name) => `يرجى تحديد من يتسلم مسؤوليات ${name}`,
  handoverToLeaver: 'يرجى اختيار شخص آخر غير المغادر',
  handoverMayNotAct: (name) => `لا يمكن لـ ${name} تسلم هذه المسؤولية`,
  alreadyPlanned: 'هذا التغيير مخطط له بالفعل في هذا اليوم',
  alreadyInactive: (name) => `${name}: الحالة «غير نشط» بالفعل`,
  field: {
    reassign_reason_required: 'يرجى ذكر السبب',
    manager_required: 'يرجى اختيار مدير',
    from_required: 'يرجى اختيار يوم',
    to_user_required: 'يرجى اختيار شخص',
  },
}

export const assignmentProblems = { en, ar }
export const problemText = sentences(assignmentProblems)
