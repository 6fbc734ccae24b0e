/** Why an evaluation does not end so. */
const en = {
  notYours: 'Only the employee can confirm having read this evaluation.',
  notInReview: 'An evaluation is confirmed as read only while it waits for the employee’s review.',
}

const ar: typeof en = {
  notYours: 'تأكيد الاطلاع على هذا التقييم متاح للموظف فقط.',
  notInReview: 'لا يمكن تأكيد الاطلاع إلا والتقييم في مرحلة مراجعة الموظف.',
}

export const endingRefusals = { en, ar }
