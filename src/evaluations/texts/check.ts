import type { Section } from '#evaluations/rules/details/warnings.ts'
import type { CommentReason } from '#evaluations/rules/voice/required-comments.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { counted } from '#kit/texts/counted.ts'

const missingFor: Record<CommentReason, string> = {
  low: 'low score',
  high: 'high score',
  self: 'far from the self-assessment',
}
const neededFor: Record<CommentReason, string> = {
  low: 'A comment is required: the score is low.',
  high: 'A comment is required: the score is high.',
  self: 'A comment is required: the level is far from the self-assessment.',
}

const weightsOf: Record<Section, string> = {
  objectives: 'Objective weights',
  competencies: 'Competency weights',
}
const noneOf: Record<Section, string> = {
  objectives: 'There are no objectives',
  competencies: 'There are no competencies',
}

const en = {
  untouched: (count: number, written: string) =>
    count === 1
      ? '1 item still has its first values'
      : `${written} items still have their first values`,
  weights: (section: Section, total: string) => `${weightsOf[section]} add up to ${total}`,
  empty: (section: Section) => noneOf[section],
  title: 'To check first',
  mark: 'Items to check',
  missingTitle: 'Comments required',
  missing: (name: string, reason: CommentReason) => `${isolated(name)}: ${missingFor[reason]}`,
  moreMissing: (count: number, written: string) =>
    count === 1 ? '1 more item' : `${written} more items`,
  missingHere: (reason: CommentReason) => neededFor[reason],
  markMissing: 'Comments missing',
  notIncluded: 'Not included: comments are required on these items',
  write: 'Write a comment',
  writeOn: (item: string) => `Write a comment on “${isolated(item)}”`,
  firstValues: 'Still has its first values',
  submitTo: (name: string) => `Submit to ${isolated(name)}?`,
  approvers: (name: string) =>
    `${isolated(name)} will be asked to approve. The evaluation is then scored with today’s weights and grades.`,
  hr: 'HR',
  goToItems: 'Go to items',
  submitAnyway: 'Submit anyway',

  submittedTo: (name: string) => `Submitted to ${isolated(name)}`,
  withdraw: 'Withdraw',
  withdrawHint: (status: string) => `Takes your last step back. Becomes ${status}`,
  withdrawn: 'Evaluation withdrawn',
  withdrawFailed: 'Failed to withdraw the evaluation',
}

const itemsOf = counted('بند واحد', 'بندان', 'بنود', 'بندًا', 'بند')
const arabicWeightsOf: Record<Section, string> = { objectives: 'الأهداف', competencies: 'الكفاءات' }

const missingForAr: Record<CommentReason, string> = {
  low: 'نتيجة منخفضة',
  high: 'نتيجة مرتفعة',
  self: 'فرق كبير عن التقييم الذاتي',
}
const neededForAr: Record<CommentReason, string> = {
  low: 'يلزم تعليق لأن النتيجة منخفضة.',
  high: 'يلزم تعليق لأن النتيجة مرتفعة.',
  self: 'يلزم تعليق لأن الفرق عن التقييم الذاتي كبير.',
}

const ar: typeof en = {
  untouched: (count, written) =>
    count === 1
      ? 'بند واحد ما زال بقيمه الأولى'
      : count === 2
        ? 'بندان ما زالا بقيمهما الأولى'
        : `${itemsOf(count, written)} ما زالت بقيمها الأولى`,
  weights: (section, total) => `مجموع أوزان ${arabicWeightsOf[section]} ${total}`,
  empty: (section) => (section === 'objectives' ? 'لا توجد أهداف' : 'لا توجد كفاءات'),
  title: 'للمراجعة أولًا',
  mark: 'بنود تحتاج إلى مراجعة',
  missingTitle: 'تعليقات مطلوبة',
  missing: (name, reason) => `${isolated(name)}: ${missingForAr[reason]}`,
  moreMissing: (count, written) =>
    count === 1
      ? 'وبند واحد غيرها'
      : count === 2
        ? 'وبندان غيرها'
        : `و${itemsOf(count, written)} غيرها`,
  missingHere: (reason) => neededForAr[reason],
  markMissing: 'تعليقات ناقصة',
  notIncluded: 'غير مشمول: يلزم تعليق على هذه البنود',
  write: 'كتابة تعليق',
  writeOn: (item) => `كتابة تعليق على «${isolated(item)}»`,
  firstValues: 'ما زال بقيمه الأولى',
  submitTo: (name) => `الإرسال إلى ${isolated(name)}؟`,
  approvers: (name) =>
    `ستُطلب الموافقة من ${isolated(name)}. وتُحسب النتيجة بعد ذلك بالأوزان والدرجات المعمول بها اليوم.`,
  hr: 'الموارد البشرية',
  goToItems: 'الانتقال إلى البنود',
  submitAnyway: 'إرسال على أي حال',

  submittedTo: (name) => `أُرسل إلى ${isolated(name)}`,
  withdraw: 'سحب',
  withdrawHint: (status) => `التراجع عن خطوتك الأخيرة. تصبح الحالة: ${status}`,
  withdrawn: 'تم سحب التقييم',
  withdrawFailed: 'تعذر سحب التقييم',
}

export const checkTexts = { en, ar }
