import { isolated } from '#kit/rules/language/language.ts'
import { evaluationProblems } from './problems.ts'

const en = {
  title: 'Hand-over notes',
  from: (name: string) => `From ${isolated(name)}`,
  days: (from: string, to: string) => `Manager ${from} – ${to}`,
  missing: (name: string) => `${isolated(name)} has not written a hand-over note yet.`,
  figures: 'Figures up to that day',
  figure: (label: string, figure: string, target: string) =>
    `${isolated(label)}: ${figure} of ${target}`,
  failed: 'Failed to load the hand-over notes',
  writeOwn: 'Write your hand-over note',
  editOwn: 'Edit your hand-over note',

  formTitle: (employee: string) => `Hand-over note on ${isolated(employee)}`,
  managed: (from: string, to: string) => `You were the manager from ${from} to ${to}.`,
  readers: (later: string, employee: string) =>
    `${isolated(later)} reads your note, as do HR and administrators. ${isolated(employee)} never sees it. The owner of the evaluation decides.`,
  note: 'What should the next manager know?',
  noteHint: 'For example achievements, agreements and open questions',
  ownFigures: (day: string) => `Figures up to ${day}`,
  ownFiguresHint: 'Optional. Leave blank what you can’t say.',
  target: (target: string) => `1 to 10. Target: ${target}`,
  requiredLevel: (level: string) => `1 to 10. Required level: ${level}`,
  noteRequired: evaluationProblems.en.field.handover_note_required,
  figureRange: evaluationProblems.en.field.figure_range,
  save: 'Save note',
  saving: 'Saving...',
  saved: 'Hand-over note saved',
  saveFailed: 'Failed to save the hand-over note. Please try again.',
  savedAt: (moment: string) => `Last saved ${moment}`,
  completed: 'The evaluation is completed, so the note can’t be changed.',
  notNeeded: 'No hand-over note is needed from you here',
  notNeededHint: 'You manage this employee now, or the evaluation was deleted.',
  toEvaluations: 'Back to evaluations',
}

const ar: typeof en = {
  title: 'مذكرات التسليم',
  from: (name) => `من ${isolated(name)}`,
  days: (from, to) => `فترة الإدارة: من ${from} إلى ${to}`,
  missing: (name) => `${isolated(name)}: لم تُكتب مذكرة التسليم بعد.`,
  figures: 'القيم حتى ذلك اليوم',
  figure: (label, figure, target) => `${isolated(label)}: ${figure} من ${target}`,
  failed: 'تعذر تحميل مذكرات التسليم',
  writeOwn: 'كتابة مذكرة التسليم',
  editOwn: 'تعديل مذكرة التسليم',

  formTitle: (employee) => `مذكرة تسليم بشأن ${isolated(employee)}`,
  managed: (from, to) => `فترة إدارتك المباشرة: من ${from} إلى ${to}.`,
  readers: (later, employee) =>
    `تظهر المذكرة لـ ${isolated(later)} وللموارد البشرية ومسؤولي النظام، ولا تظهر لـ ${isolated(employee)} أبدًا. والقرار لصاحب خطوة التقييم.`,
  note: 'ما الذي ينبغي أن يعرفه المدير التالي؟',
  noteHint: 'مثل الإنجازات وما اتُّفق عليه والمسائل العالقة',
  ownFigures: (day) => `القيم حتى ${day}`,
  ownFiguresHint: 'اختيارية. يمكن ترك ما لا تعرفه فارغًا.',
  target: (target) => `من ١ إلى ١٠. المستهدف: ${target}`,
  requiredLevel: (level) => `من ١ إلى ١٠. المستوى المطلوب: ${level}`,
  noteRequired: evaluationProblems.ar.field.handover_note_required,
  figureRange: evaluationProblems.ar.field.figure_range,
  save: 'حفظ المذكرة',
  saving: 'جارٍ الحفظ...',
  saved: 'تم حفظ مذكرة التسليم',
  saveFailed: 'تعذر حفظ مذكرة التسليم. يرجى المحاولة مرة أخرى.',
  savedAt: (moment) => `آخر حفظ: ${moment}`,
  completed: 'اكتمل التقييم، ولهذا لا يمكن تعديل المذكرة.',
  notNeeded: 'لا تلزمك كتابة مذكرة تسليم هنا',
  notNeededHint: 'أنت المدير المباشر لهذا الموظف الآن، أو حُذف التقييم.',
  toEvaluations: 'العودة إلى التقييمات',
}

export const handoverTexts = { en, ar }
