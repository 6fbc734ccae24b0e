import { isolated } from '#kit/rules/language/language.ts'

/** How an evaluation ends: that it was read, and what was answered. */
const en = {
  readTitle: 'Have you read it?',
  readHint: 'This confirms only that you have read your evaluation, not that you agree.',
  read: 'I have read it',
  reading: 'Saving...',
  readDone: 'Confirmed that you have read it',
  readFailed: 'This couldn’t be saved. Try again.',
  youRead: (day: string) => `You confirmed on ${day} that you have read it.`,
  /** For those who manage the employee. */
  readOn: (name: string, day: string) => `${isolated(name)} confirmed having read it on ${day}`,
  notRead: 'Not confirmed as read yet',
  /** On paper. */
  readFact: 'Confirmed as read',

  close: 'Close without an answer',
  /** What is recorded instead of an agreement. */
  noAnswer: (day: string) => `Informed on ${day}, no answer`,
  closeIntro: (name: string, recorded: string) =>
    `${isolated(name)} has not answered by the due date. The evaluation is completed and recorded as “${recorded}”, never as agreement.`,
  closeFinal: 'It can’t be changed afterwards. The employee is notified.',
  reason: 'Why?',
  reasonHint: 'It is stored in the history, where the employee can read it.',
  reasonRequired: 'Please say why.',
  closeNow: 'Complete without an answer',
  closing: 'Completing...',
  closed: 'Evaluation completed without an answer',
  closeFailed: 'The evaluation couldn’t be closed. Try again.',
  /** Of the step of agreeing, which did not happen. */
  skipped: 'Not reached: no answer',
  answerFact: 'Answer of the employee',
}

const ar: typeof en = {
  readTitle: 'هل اطلعت على تقييمك؟',
  readHint: 'يؤكد هذا الاطلاع على التقييم فقط، ولا يعني الموافقة عليه.',
  read: 'تأكيد الاطلاع',
  reading: 'جارٍ الحفظ...',
  readDone: 'تم تأكيد الاطلاع على التقييم',
  readFailed: 'تعذر الحفظ. يرجى المحاولة مرة أخرى.',
  youRead: (day) => `تم تأكيد اطلاعك على التقييم في ${day}.`,
  readOn: (name, day) => `${isolated(name)}: تأكيد الاطلاع في ${day}`,
  notRead: 'لم يؤكَّد الاطلاع بعد',
  readFact: 'تأكيد الاطلاع',

  close: 'الإغلاق دون رد',
  noAnswer: (day) => `إبلاغ الموظف في ${day} دون رد`,
  closeIntro: (name, recorded) =>
    `${isolated(name)}: انقضى الموعد دون رد. يكتمل التقييم ويُسجَّل «${recorded}»، ولا يُعد ذلك موافقة.`,
  closeFinal: 'لا يمكن تعديله بعد ذلك، ويصل إشعار إلى الموظف.',
  reason: 'ما السبب؟',
  reasonHint: 'يُحفظ في السجل، ويمكن للموظف قراءته.',
  reasonRequired: 'يرجى ذكر السبب.',
  closeNow: 'إكمال التقييم دون رد',
  closing: 'جارٍ الإكمال...',
  closed: 'تم إكمال التقييم دون رد',
  closeFailed: 'تعذر إغلاق التقييم. يرجى المحاولة مرة أخرى.',
  skipped: 'لم تُبلغ هذه الخطوة لعدم الرد',
  answerFact: 'رد الموظف',
}

export const endingTexts = { en, ar }
