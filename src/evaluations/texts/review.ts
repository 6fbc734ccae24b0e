import { isolated } from '#kit/rules/language/language.ts'

export type Decision = 'approve' | 'complete' | 'submit' | 'reject' | 'sendBack'

const past: Record<Decision, string> = {
  approve: 'Approved',
  complete: 'Completed',
  submit: 'Submitted',
  reject: 'Rejected',
  sendBack: 'Sent back',
}
const verbs = { approve: 'Approve', complete: 'Complete', submit: 'Submit' }
const left = (count: number, written: string) => (count === 0 ? 'None left.' : `${written} left.`)

const en = {
  label: 'Review',
  position: (position: string, all: string) => `Review ${position} of ${all}`,
  previous: 'Previous evaluation',
  next: 'Next evaluation',
  open: 'Open the evaluation',
  close: 'Close',
  loading: 'Loading evaluations...',
  failed: 'Failed to load the evaluations',
  itemsOf: { objectives: 'Objectives', competencies: 'Competencies' },
  lastChange: 'Last in the history',
  reject: 'Reject',
  sendBack: 'Send back',
  /** With what follows where there is more. */
  forward: (verb: keyof typeof verbs, hasNext: boolean) =>
    hasNext ? `${verbs[verb]} and next` : verbs[verb],
  pending: 'Saving...',
  cancel: 'Cancel',
  confirm: {
    approve: (name: string) => `Approve? ${isolated(name)} can read it then.`,
    complete: () => 'Complete? This is final.',
    submit: () => 'Submit?',
  },
  decided: (decision: Decision, name: string, count: number, written: string) =>
    `${past[decision]} ${isolated(name)}. ${left(count, written)}`,
  skipped: (name: string, status: string, count: number, written: string) =>
    `Skipped ${isolated(name)}: someone else moved it to ${status}. ${left(count, written)}`,
  gone: (name: string, count: number, written: string) =>
    `Skipped ${isolated(name)}: you can’t view it any more. ${left(count, written)}`,
  notWaiting: 'The evaluation that was opened does not wait for you any more.',
  withdraw: 'Withdraw',
  finished: 'Nothing left to review',
  finishedHint: 'You’re all caught up.',
  keys: {
    title: 'Keyboard shortcuts',
    next: 'Next evaluation',
    previous: 'Previous evaluation',
    approve: 'Approve or complete',
    reject: 'Reject',
    sendBack: 'Send back',
    close: 'Close',
    list: 'Show these shortcuts',
    escape: 'Esc',
  },
}

const pastAr: Record<Decision, (name: string) => string> = {
  approve: (name) => `تمت الموافقة على تقييم ${name}.`,
  complete: (name) => `تم إكمال تقييم ${name}.`,
  submit: (name) => `تم إرسال تقييم ${name}.`,
  reject: (name) => `تم رفض تقييم ${name}.`,
  sendBack: (name) => `أُعيد تقييم ${name}.`,
}
const verbsAr = { approve: 'موافقة', complete: 'إكمال', submit: 'إرسال' }
const leftAr = (count: number, written: string) =>
  count === 0 ? 'لم يتبق شيء.' : `المتبقي: ${written}.`

const ar: typeof en = {
  label: 'المراجعة',
  position: (position, all) => `المراجعة ${position} من ${all}`,
  previous: 'التقييم السابق',
  next: 'التقييم التالي',
  open: 'فتح صفحة التقييم',
  close: 'إغلاق',
  loading: 'جارٍ تحميل التقييمات...',
  failed: 'تعذر تحميل التقييمات',
  itemsOf: { objectives: 'الأهداف', competencies: 'الكفاءات' },
  lastChange: 'آخر ما في السجل',
  reject: 'رفض',
  sendBack: 'إعادة',
  forward: (verb, hasNext) => (hasNext ? `${verbsAr[verb]} والتالي` : verbsAr[verb]),
  pending: 'جارٍ الحفظ...',
  cancel: 'إلغاء',
  confirm: {
    approve: (name) => `تأكيد الموافقة؟ سيُعرض التقييم بعدها على ${isolated(name)}.`,
    complete: () => 'تأكيد الإكمال؟ هذا الإجراء نهائي.',
    submit: () => 'تأكيد الإرسال؟',
  },
  decided: (decision, name, count, written) =>
    `${pastAr[decision](isolated(name))} ${leftAr(count, written)}`,
  skipped: (name, status, count, written) =>
    `تم تخطي تقييم ${isolated(name)}: نقله شخص آخر إلى «${status}». ${leftAr(count, written)}`,
  gone: (name, count, written) =>
    `تم تخطي تقييم ${isolated(name)}: لم يعد متاحًا لك. ${leftAr(count, written)}`,
  notWaiting: 'التقييم الذي فُتح لم يعد بانتظارك.',
  withdraw: 'سحب',
  finished: 'لا شيء متبقٍ للمراجعة',
  finishedHint: 'أنجزت كل ما كان بانتظارك.',
  keys: {
    title: 'اختصارات لوحة المفاتيح',
    next: 'التقييم التالي',
    previous: 'التقييم السابق',
    approve: 'موافقة أو إكمال',
    reject: 'رفض',
    sendBack: 'إعادة',
    close: 'إغلاق',
    list: 'عرض هذه الاختصارات',
    escape: 'Esc',
  },
}

export const reviewTexts = { en, ar }
