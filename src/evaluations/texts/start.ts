import { isolated } from '#kit/rules/language/language.ts'
import { formatCount } from '#kit/rules/language/numbers.ts'
import { counted } from '#kit/texts/counted.ts'

const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const drafts = (count: number) => some(count, 'evaluation', 'evaluations')

const en = {
  with: 'Start with',
  ways: { empty: 'Empty', template: 'Template', copy: 'Copy from last period' },
  copyHint: 'Copies objectives and competencies. Results start again at level 1.',
  copyNone: (people: number) =>
    `${some(people, 'employee has', 'employees have')} no earlier evaluation and will start empty:`,
  startedEmpty: (evaluations: number) =>
    evaluations === 1
      ? '1 of them started empty: there was no earlier evaluation.'
      : `${evaluations} of them started empty: there were no earlier evaluations.`,
  template: 'Template',
  chooseTemplate: 'Search templates by name',
  noTemplates: 'No templates found',
  templateMissing: 'Please choose a template',

  reports: 'Your direct reports',
  allReports: 'All',
  noReports: 'No active employee reports to you directly. Choose employees by name instead.',
  loadingReports: 'Loading your reports...',

  apply: 'Apply Template',
  applyTitle: (count: number) => `Apply a template to ${drafts(count)}`,
  applyTo: (count: number) => `Apply to ${count}`,
  applying: 'Applying...',
  applyFailed: 'Nothing was changed. Please try again.',
  applied: (count: number) => `Template applied to ${drafts(count)}`,
  mode: 'Present items of these evaluations',
  replaceHint: 'Deletes the present items and their results.',
  addHint: 'Items that are already there are skipped.',
  replaceTitle: (count: number) => `Replace everything in ${drafts(count)}?`,
  replaceMessage: 'Their objectives and competencies will be deleted with all results.',
  result: 'Result',
  outcome: (applied: number, refused: number) => `Applied: ${applied}. Not applied: ${refused}.`,
  refused: (reason: string) => `Not applied: ${reason}`,
  nothingNew: 'Already has all items',
  done: 'Applied',
  close: 'Close',

  copy: 'Copy from last period',
  copying: 'Copying...',
  copied: (count: number, from: string) => `Copied ${some(count, 'item', 'items')} from ${from}`,
  copyFailed: 'Failed to copy the last period',
}

const draftForms = counted('تقييم واحد', 'تقييمين', 'تقييمات', 'تقييمًا', 'تقييم')
const draftsInArabic = (count: number) => draftForms(count, formatCount(count, 'ar'))
const itemForms = counted('بند واحد', 'بندين', 'بنود', 'بندًا', 'بند')

const ar: typeof en = {
  with: 'البدء بـ',
  ways: { empty: 'فارغ', template: 'قالب', copy: 'نسخ من الفترة السابقة' },
  copyHint: 'تُنسخ الأهداف والكفاءات، وتبدأ النتائج من المستوى ١.',
  copyNone: (people) =>
    people === 1
      ? 'موظف واحد بلا تقييم سابق، وسيبدأ تقييمه فارغًا:'
      : people === 2
        ? 'موظفان بلا تقييم سابق، وسيبدأ تقييماهما فارغين:'
        : `موظفون بلا تقييم سابق ستبدأ تقييماتهم فارغة (${formatCount(people, 'ar')}):`,
  startedEmpty: (evaluations) =>
    `بدأ فارغًا لعدم وجود تقييم سابق: ${formatCount(evaluations, 'ar')}.`,
  template: 'القالب',
  chooseTemplate: 'البحث في القوالب بالاسم',
  noTemplates: 'لا توجد قوالب',
  templateMissing: 'يرجى اختيار قالب',

  reports: 'مرؤوسوك المباشرون',
  allReports: 'الكل',
  noReports: 'لا يوجد موظفون نشطون يتبعونك مباشرة. يمكنك اختيار الموظفين بالاسم.',
  loadingReports: 'جارٍ تحميل مرؤوسيك...',

  apply: 'تطبيق قالب',
  applyTitle: (count) => `تطبيق قالب على ${draftsInArabic(count)}`,
  applyTo: (count) => `تطبيق (${formatCount(count, 'ar')})`,
  applying: 'جارٍ التطبيق...',
  applyFailed: 'لم يتغير شيء. يرجى المحاولة مرة أخرى.',
  applied: (count) => `تم تطبيق القالب على ${draftsInArabic(count)}`,
  mode: 'البنود الحالية في هذه التقييمات',
  replaceHint: 'تُحذف البنود الحالية ونتائجها.',
  addHint: 'لا تُضاف البنود الموجودة بالفعل.',
  replaceTitle: (count) => `هل تريد استبدال كل ما في ${draftsInArabic(count)}؟`,
  replaceMessage: 'ستُحذف الأهداف والكفاءات مع جميع نتائجها.',
  result: 'النتيجة',
  outcome: (applied, refused) =>
    `تم التطبيق: ${formatCount(applied, 'ar')}. لم يتم: ${formatCount(refused, 'ar')}.`,
  refused: (reason) => `لم يُطبق: ${reason}`,
  nothingNew: 'جميع البنود موجودة بالفعل',
  done: 'تم التطبيق',
  close: 'إغلاق',

  copy: 'نسخ من الفترة السابقة',
  copying: 'جارٍ النسخ...',
  copied: (count, from) =>
    `تم نسخ ${itemForms(count, formatCount(count, 'ar'))} من ${isolated(from)}`,
  copyFailed: 'تعذر النسخ من الفترة السابقة',
}

export const startTexts = { en, ar }
