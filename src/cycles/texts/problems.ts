import { sentences } from '#kit/texts/sentences.ts'
import type { CloseDayRefusal } from '#cycles/rules/cycle.ts'
import type { FindingKind } from '#cycles/rules/preflight.ts'

const findingsInEnglish: Record<FindingKind, string> = {
  no_manager: 'No manager who can evaluate',
  inactive_manager: 'The direct manager is not active',
  manages_self_or_circle: 'The reporting line leads back to the employee',
  no_head: 'No head of department who can approve',
  no_weights: 'The level has no valid weights or grades',
  duplicate: 'Already has an evaluation of this type and period',
  no_account: 'The account is deactivated',
  never_signed_in_and_no_mail: 'Never signed in, and gets no e-mail',
  template_weights: 'The items to begin with do not add up to 100%, or their template was deleted',
  on_leave_or_inactive: 'Inactive',
}

const findingsInArabic: Record<FindingKind, string> = {
  no_manager: 'لا يوجد مدير يمكنه إجراء التقييم',
  inactive_manager: 'المدير المباشر غير نشط',
  manages_self_or_circle: 'يعود التسلسل الإداري إلى الموظف نفسه',
  no_head: 'لا يوجد مدير إدارة يمكنه الاعتماد',
  no_weights: 'لا توجد أوزان أو درجات صحيحة لهذا المستوى',
  duplicate: 'يوجد تقييم بهذا النوع وهذه الفترة',
  no_account: 'الحساب موقوف',
  never_signed_in_and_no_mail: 'لم يسجل الدخول قط، ولا يصله بريد إلكتروني',
  template_weights: 'مجموع أوزان عناصر البداية لا يساوي 100%، أو قالبها محذوف',
  on_leave_or_inactive: 'غير نشط',
}

const closeDayInEnglish: Record<CloseDayRefusal, string> = {
  required: 'Choose a day',
  notLater: 'Choose a day after the present closing day',
  over: 'Choose today or a later day',
}

const closeDayInArabic: Record<CloseDayRefusal, string> = {
  required: 'يرجى اختيار يوم',
  notLater: 'يرجى اختيار يوم بعد يوم الإغلاق الحالي',
  over: 'يرجى اختيار اليوم أو يوم لاحق',
}

const en = {
  finding: findingsInEnglish,
  notWhileLaunching: 'The cycle is being launched. Try again when it is open.',
  onlyDraft: 'Only a cycle that was not launched can be changed or deleted',
  onlyDates: 'Only the dates and options of an open cycle can be changed',
  notOpen: 'The cycle is not open',
  periodDoesNotFit: 'This period does not belong to the type',
  dateRequired: 'Choose a day',
  dateOrder: 'This day is before an earlier step of the cycle',
  noSuchCompany: 'This company does not exist',
  noSuchUnit: 'This unit does not exist',
  noSuchTemplate: 'This template does not exist',
  noSuchEmployee: 'This employee does not exist',
  preflight: 'Some findings have to be accepted before the launch',
  noMembers: 'No one takes part in the cycle',
  touched: (count: number) =>
    count === 1
      ? 'One evaluation was worked on, so the launch can’t be undone'
      : `${count} evaluations were worked on, so the launch can’t be undone`,
  workBegan: 'Work on the evaluations has begun, so the launch can’t be undone',
  nothingToRemind: 'No one owes a step of it in this cycle',
  remindedToday: 'The owner was reminded today',
  dayIsOver: closeDayInEnglish.over,
  closeDay: closeDayInEnglish,
  cannotJoin: 'Cannot be added: takes part already, is inactive or has such an evaluation',
  takesPartAlready: 'This employee takes part in the cycle',
  reasonRequired: 'Say why they are not finished',
  field: {
    cycle_name_required: 'Enter a name',
    cycle_period_required: 'Choose a period',
    member_reason_required: 'Give a reason',
    limit_range: 'Enter a whole number between 0 and 100',
    limits_order: 'The lower score has to be below the higher one',
    levels_range: 'Enter a whole number between 1 and 9',
    too_many_rules: 'At most 12 reminders',
    rule_repeated: 'There is a reminder for this day and these people already',
    remind_whom: 'Choose whom to remind',
    unknown_placeholder: 'Only {employee}, {step}, {due} and {count} can be in braces',
  },
}

const ar: typeof en = {
  finding: findingsInArabic,
  notWhileLaunching: 'يجري إطلاق الدورة الآن. حاول مرة أخرى بعد اكتمال الإطلاق.',
  onlyDraft: 'لا يمكن تعديل الدورة أو حذفها بعد إطلاقها',
  onlyDates: 'بعد الإطلاق يمكن تعديل المواعيد والخيارات فقط',
  notOpen: 'الدورة ليست مفتوحة',
  periodDoesNotFit: 'هذه الفترة لا تناسب النوع',
  dateRequired: 'يرجى اختيار يوم',
  dateOrder: 'هذا اليوم يسبق موعد خطوة سابقة في الدورة',
  noSuchCompany: 'هذه الشركة غير موجودة',
  noSuchUnit: 'هذه الوحدة غير موجودة',
  noSuchTemplate: 'هذا القالب غير موجود',
  noSuchEmployee: 'هذا الموظف غير موجود',
  preflight: 'توجد ملاحظات يجب قبولها قبل الإطلاق',
  noMembers: 'لا يوجد مشاركون في الدورة',
  touched: (count) => `بدأ العمل على تقييمات (${count})، لذلك لا يمكن التراجع عن الإطلاق`,
  workBegan: 'بدأ العمل على التقييمات، لذلك لا يمكن التراجع عن الإطلاق',
  nothingToRemind: 'لا توجد خطوة مطلوبة من أحد في هذا التقييم',
  remindedToday: 'وصل تذكير اليوم إلى صاحب الخطوة',
  dayIsOver: closeDayInArabic.over,
  closeDay: closeDayInArabic,
  cannotJoin: 'لا يمكن إضافته: مشارك في الدورة، أو غير نشط، أو لديه تقييم بالنوع والفترة نفسيهما',
  takesPartAlready: 'هذا الموظف مشارك في الدورة',
  reasonRequired: 'يرجى ذكر سبب عدم الاكتمال',
  field: {
    cycle_name_required: 'يرجى إدخال الاسم',
    cycle_period_required: 'يرجى اختيار الفترة',
    member_reason_required: 'يرجى ذكر السبب',
    limit_range: 'يرجى إدخال عدد صحيح بين ٠ و١٠٠',
    limits_order: 'يجب أن تكون النتيجة الدنيا أقل من العليا',
    levels_range: 'يرجى إدخال عدد صحيح بين ١ و٩',
    too_many_rules: '12 تذكيرًا على الأكثر',
    rule_repeated: 'يوجد تذكير لليوم نفسه وللأشخاص أنفسهم',
    remind_whom: 'يرجى اختيار من سيصلهم التذكير',
    unknown_placeholder:
      'لا يمكن أن يرد بين الأقواس المعقوفة إلا {employee} و{step} و{due} و{count}',
  },
}

export const cycleProblems = { en, ar }
export const problemText = sentences(cycleProblems)
