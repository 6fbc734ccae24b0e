import { isolated } from '#kit/rules/language/language.ts'
import { endingRefusals } from './ending-refusals.ts'

/** How an evaluation ends: that it was read, and what was answered. */
const en = {
  readHint: 'Confirming that you have read it doesn’t mean that you agree.',
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

  correct: 'Correct',
  correctTitle: 'Correct this evaluation',
  correctIntro:
    'A new version begins as a draft, with everything of this one, and takes the same steps. This version stays readable, and counts until the new one is completed.',
  correctReasonHint: 'Everyone who can view the new version can read it.',
  correctNow: 'Begin the correction',
  correcting: 'Beginning...',
  correctionBegun: 'Correction begun',
  correctFailed: 'The correction couldn’t be begun. Try again.',
  /** In lists, beside the period. */
  correction: 'Correction',
  isCorrection: 'This is a corrected version, which counts.',
  isCorrectionUnderWay:
    'This is a correction. The version before counts until this one is completed.',
  because: 'Reason:',
  openBefore: 'Open the version before',
  isReplaced: (day: string) =>
    `This version was replaced on ${day}. It stays readable, and counts no more.`,
  isBeingCorrected:
    'A correction of this evaluation has been begun. This version counts until it is completed.',
  openCorrection: 'Open the corrected version',
  sameKind: endingRefusals.en.sameKind,
  versionFact: 'Version',
  correctedVersion: 'Corrected version',
  replacedVersion: (day: string) => `Replaced on ${day}`,
}

const ar: typeof en = {
  readHint: 'تأكيد الاطلاع لا يعني الموافقة على التقييم.',
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
  skipped: 'لم يصل التقييم إلى هذه الخطوة لعدم الرد',
  answerFact: 'رد الموظف',

  correct: 'تصحيح',
  correctTitle: 'تصحيح هذا التقييم',
  correctIntro:
    'تبدأ نسخة جديدة كمسودة بكل ما في هذه النسخة، وتمر بالخطوات نفسها. تبقى هذه النسخة متاحة للقراءة، وتُحتسب إلى أن تكتمل النسخة الجديدة.',
  correctReasonHint: 'يمكن لكل من يطّلع على النسخة الجديدة قراءته.',
  correctNow: 'بدء التصحيح',
  correcting: 'جارٍ البدء...',
  correctionBegun: 'تم بدء التصحيح',
  correctFailed: 'تعذر بدء التصحيح. يرجى المحاولة مرة أخرى.',
  correction: 'تصحيح',
  isCorrection: 'هذه نسخة مصححة، وهي التي تُحتسب.',
  isCorrectionUnderWay: 'هذا تصحيح. تُحتسب النسخة السابقة إلى أن يكتمل.',
  because: 'السبب:',
  openBefore: 'فتح النسخة السابقة',
  isReplaced: (day) =>
    `حلّت نسخة مصححة محل هذه النسخة في ${day}. تبقى متاحة للقراءة ولم تعد تُحتسب.`,
  isBeingCorrected: 'بدأ تصحيح هذا التقييم. تُحتسب هذه النسخة إلى أن يكتمل التصحيح.',
  openCorrection: 'فتح النسخة المصححة',
  sameKind: endingRefusals.ar.sameKind,
  versionFact: 'النسخة',
  correctedVersion: 'نسخة مصححة',
  replacedVersion: (day) => `حلّت محلها نسخة مصححة في ${day}`,
}

export const endingTexts = { en, ar }
