import type { ActionGroup, RowAction } from '#evaluations/rules/list/action-group.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { counted } from '#kit/texts/counted.ts'

type Verb = RowAction['verb']

const groups: Record<ActionGroup, string> = {
  approve: 'Approve',
  draft: 'Finish your draft',
  complete: 'Complete',
  read: 'Read and answer',
}
const verbs: Record<Verb, string> = {
  approve: 'Approve',
  submit: 'Submit',
  complete: 'Complete',
  continue: 'Continue',
  read: 'Read',
  open: 'Open',
}

const en = {
  title: 'Needs your action',
  none: 'Nothing needs your action.',
  noneHint: 'Evaluations appear here as soon as it is your turn.',
  groups,
  verbs,
  waiting: (days: number, written: string) =>
    days === 0 ? 'since today' : days === 1 ? 'waiting 1 day' : `waiting ${written} days`,
  all: (verb: 'approve' | 'complete', count: string) => `${verbs[verb]} all ${count}`,
  loadFailed: 'Failed to load the evaluations',
  seeAll: (count: string) => `See all ${count}`,
  confirm: {
    approve: (name: string) => `Approve? ${isolated(name)} can read it then.`,
    complete: 'Complete? This is final.',
  },
  cancel: 'Cancel',
  submitted: (period: string, submitted: string, total: string) =>
    `${period}: ${submitted} of ${total} submitted`,
  answerBy: (period: string, day: string) => `${period}: your answer is due ${day}`,
  latest: {
    title: 'Your latest result',
    grade: (grade: string) => `Grade ${isolated(grade)}`,
    higher: (points: string, period: string) => `${points} higher than ${period}`,
    lower: (points: string, period: string) => `${points} lower than ${period}`,
    same: (period: string) => `the same as ${period}`,
  },
}

const days = counted('يوم واحد', 'يومين', 'أيام', 'يومًا', 'يوم')
const arabicVerbs: Record<Verb, string> = {
  approve: 'موافقة',
  submit: 'إرسال',
  complete: 'إكمال',
  continue: 'متابعة',
  read: 'قراءة',
  open: 'فتح',
}

const ar: typeof en = {
  title: 'بانتظار إجراء منك',
  none: 'لا شيء بانتظار إجراء منك.',
  noneHint: 'تظهر التقييمات هنا فور أن يحين دورك.',
  groups: {
    approve: 'الموافقة',
    draft: 'إكمال المسودات',
    complete: 'الإكمال النهائي',
    read: 'القراءة والرد',
  },
  verbs: arabicVerbs,
  waiting: (count, written) => (count === 0 ? 'منذ اليوم' : `الانتظار منذ ${days(count, written)}`),
  all: (verb, count) =>
    ({ approve: `الموافقة على الكل (${count})`, complete: `إكمال الكل (${count})` })[verb],
  loadFailed: 'تعذر تحميل التقييمات',
  seeAll: (count) => `عرض الكل (${count})`,
  confirm: {
    approve: (name) => `تأكيد الموافقة؟ سيُعرض التقييم بعدها على ${isolated(name)}.`,
    complete: 'تأكيد الإكمال؟ هذا الإجراء نهائي.',
  },
  cancel: 'إلغاء',
  submitted: (period, submitted, total) => `${period}: أُرسل ${submitted} من ${total}`,
  answerBy: (period, day) => `${period}: موعد ردك ${day}`,
  latest: {
    title: 'أحدث نتيجة لك',
    grade: (grade) => `الدرجة ${isolated(grade)}`,
    higher: (points, period) => `أعلى بـ ${points} من ${period}`,
    lower: (points, period) => `أدنى بـ ${points} من ${period}`,
    same: (period) => `مطابقة لنتيجة ${period}`,
  },
}

export const needsActionTexts = { en, ar }
