import type { ForwardVerb } from '#evaluations/rules/details/forward-step.ts'
import { counted } from '#kit/texts/counted.ts'

type OfVerbs<T> = Record<ForwardVerb, T>

const evaluations = (count: number, written: string) =>
  count === 1 ? '1 evaluation' : `${written} evaluations`

const titles: OfVerbs<(count: number, written: string) => string> = {
  submit: (count, written) => `Submit ${evaluations(count, written)}?`,
  approve: (count, written) => `Approve ${evaluations(count, written)}?`,
  complete: (count, written) => `Complete ${evaluations(count, written)}?`,
}
const questions: OfVerbs<string> = {
  submit: 'Each goes to the person who approves it.',
  approve: 'Each evaluation takes its next step.',
  complete: 'This is final.',
}
const verbs: OfVerbs<string> = { submit: 'Submit', approve: 'Approve', complete: 'Complete' }
const pending: OfVerbs<string> = {
  submit: 'Submitting...',
  approve: 'Approving...',
  complete: 'Completing...',
}
const past: OfVerbs<string> = { submit: 'submitted', approve: 'approved', complete: 'completed' }

const en = {
  row: (name: string, kind: string) => `${name}, ${kind}`,
  nothingToCheck: 'Nothing to check',
  applyTemplate: 'Apply Template',
  titles,
  settled: 'Result',
  questions,
  confirm: (verb: ForwardVerb, count: string) => `${verbs[verb]} ${count}`,
  running: pending,
  failed: 'Nothing was changed. Please try again.',
  done: 'Done',
  refused: (reason: string) => `Refused: ${reason}`,
  outcome: (verb: ForwardVerb, done: string) => `${done} ${past[verb]}`,
  andRefused: (refused: string) => `, ${refused} refused`,
  tryAgain: 'Try Again',
  close: 'Close',
  cancel: 'Cancel',
}

const these = counted('تقييم واحد', 'تقييمين', 'تقييمات', 'تقييمًا', 'تقييم')

const arabicVerbs: OfVerbs<string> = { submit: 'إرسال', approve: 'موافقة', complete: 'إكمال' }

const ar: typeof en = {
  row: (name, kind) => `${name}، ${kind}`,
  nothingToCheck: 'لا شيء للمراجعة',
  applyTemplate: 'تطبيق قالب',
  titles: {
    submit: (count, written) => `إرسال ${these(count, written)}؟`,
    approve: (count, written) => `الموافقة على ${these(count, written)}؟`,
    complete: (count, written) => `إكمال ${these(count, written)}؟`,
  },
  settled: 'النتيجة',
  questions: {
    submit: 'يُرسل كل تقييم إلى صاحب الموافقة عليه.',
    approve: 'ينتقل كل تقييم إلى خطوته التالية.',
    complete: 'هذا الإجراء نهائي.',
  },
  confirm: (verb, count) => `${arabicVerbs[verb]} (${count})`,
  running: {
    submit: 'جارٍ الإرسال...',
    approve: 'جارٍ تنفيذ الموافقة...',
    complete: 'جارٍ الإكمال...',
  },
  failed: 'لم يتغير شيء. يرجى المحاولة مرة أخرى.',
  done: 'تم',
  refused: (reason) => `تعذّر: ${reason}`,
  outcome: (verb, done) =>
    `${{ submit: 'تم الإرسال', approve: 'تمت الموافقة', complete: 'تم الإكمال' }[verb]}: ${done}`,
  andRefused: (refused) => `، تعذّر: ${refused}`,
  tryAgain: 'إعادة المحاولة',
  close: 'إغلاق',
  cancel: 'إلغاء',
}

export const bulkTexts = { en, ar }
