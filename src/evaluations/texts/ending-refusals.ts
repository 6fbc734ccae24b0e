/** Why an evaluation does not end so. */
const en = {
  notYours: 'Only the employee can confirm having read this evaluation.',
  notInReview: 'An evaluation is confirmed as read only while it waits for the employee’s review.',
  not_in_review:
    'Only an evaluation that waits for the employee’s review is closed without an answer.',
  no_due_day: 'This review has no due date, so it can’t be closed without an answer.',
  not_due: 'The employee can still answer. Close it once the due date has passed.',
  not_completed: 'Only a completed evaluation is corrected with a new version.',
  replaced: 'This version was replaced. Correct the newer one.',
  begun: 'A correction of this evaluation has already been begun. Open it from this page.',
  sameKind: 'A correction has the type and period of the evaluation it corrects.',
}

const ar: typeof en = {
  notYours: 'تأكيد الاطلاع على هذا التقييم متاح للموظف فقط.',
  notInReview: 'لا يمكن تأكيد الاطلاع إلا والتقييم في مرحلة مراجعة الموظف.',
  not_in_review: 'لا يُغلق دون رد إلا تقييم بانتظار مراجعة الموظف.',
  no_due_day: 'ليس لهذه المراجعة موعد نهائي، ولذلك لا يمكن إغلاقها دون رد.',
  not_due: 'لم ينقضِ موعد رد الموظف. يمكن الإغلاق بعد انقضائه.',
  not_completed: 'لا يُصحَّح بنسخة جديدة إلا تقييم مكتمل.',
  replaced: 'حلّت نسخة مصححة محل هذه النسخة. يمكن تصحيح النسخة الأحدث.',
  begun: 'سبق البدء بتصحيح هذا التقييم. يمكن فتح التصحيح من هذه الصفحة.',
  sameKind: 'للتصحيح نوع التقييم الذي يصححه وفترته.',
}

export const endingRefusals = { en, ar }
