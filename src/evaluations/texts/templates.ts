import { formatCount } from '#kit/rules/language/numbers.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { counted } from '#kit/texts/counted.ts'

const some = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const itemsInEnglish = (objectives: number, competencies: number) =>
  [
    ...(objectives > 0 ? [some(objectives, 'objective', 'objectives')] : []),
    ...(competencies > 0 ? [some(competencies, 'competency', 'competencies')] : []),
  ].join(' and ')

const en = {
  smart: 'Smart Evaluation',
  options: 'Smart Evaluation Options',
  choose: 'Choose how to fill objectives and competencies.',
  choices: {
    sheet: {
      title: 'Upload Excel',
      hint: 'Download a sheet with the present items, fill it in and upload it.',
    },
    template: {
      title: 'Use Saved Template',
      hint: 'Use the items of another evaluation, or save these as a template.',
    },
  },

  title: 'Saved templates',
  search: 'Search by name',
  loading: 'Loading templates...',
  failed: 'Failed to load templates',
  empty: 'No templates yet',
  emptyHint: 'Save an evaluation as a template to reuse its items.',
  nothingToSave: 'Add objectives or competencies to save this evaluation as a template.',
  nothingFound: (search: string) => `No templates found for “${search}”`,
  items: itemsInEnglish,
  by: (name: string) => `Saved by ${name}`,
  open: (name: string) => `View template ${name}`,
  rename: (name: string) => `Rename template ${name}`,
  remove: (name: string) => `Delete template ${name}`,

  save: 'Save as template',
  saving: 'Saving...',
  name: 'Name',
  keeps: (objectives: number, competencies: number) =>
    `Saves ${itemsInEnglish(objectives, competencies)}: titles, descriptions, required levels and weights, but no results. Everyone who can edit evaluations can use it.`,
  saved: (name: string) => `Template “${name}” saved`,
  saveFailed: 'Failed to save the template',
  renameTitle: 'Rename template',
  renameSubmit: 'Rename',
  renamed: 'Template renamed',
  removeTitle: 'Delete this template?',
  removeMessage: (name: string) =>
    `“${name}” will be deleted for everyone. Evaluations created with it don’t change.`,
  removeConfirm: 'Delete template',
  removing: 'Deleting...',
  removed: 'Template deleted',
  removeFailed: 'Failed to delete the template',

  objectives: 'Objectives',
  competencies: 'Competencies',
  target: (target: string) => `Target ${target}`,
  required: (level: string) => `Required level ${level}`,
  weight: (weight: string) => `Weight ${weight}`,
  loadingOne: 'Loading the template...',
  mode: 'Present items of this evaluation',
  add: 'Keep and add',
  addHint: (objectives: number, competencies: number) =>
    `Adds ${itemsInEnglish(objectives, competencies)}.`,
  skipped: (titles: string[]) =>
    `Already in this evaluation and skipped: ${titles.map((title) => `“${title}”`).join(', ')}.`,
  nothingNew: 'This evaluation already has all items of this template.',
  replace: 'Replace',
  replaceHint: (objectives: number, competencies: number) =>
    `Deletes ${itemsInEnglish(objectives, competencies)} and their results.`,
  begins: 'New items start at level 1, Not started.',
  apply: 'Apply template',
  applying: 'Applying...',
  applied: (added: number, skipped: number) =>
    [`Added: ${added}.`, ...(skipped > 0 ? [`Skipped: ${skipped}.`] : [])].join(' '),
  applyFailed: 'Failed to apply the template',
  replaceTitle: 'Replace everything in this evaluation?',
  replaceMessage: 'These items and their results will be deleted:',
  replaceConfirm: 'Replace',
}

const objectivesInArabic = counted('هدف واحد', 'هدفان', 'أهداف', 'هدفًا', 'هدف')
const competenciesInArabic = counted('كفاءة واحدة', 'كفاءتان', 'كفاءات', 'كفاءة')
const itemsInArabic = (objectives: number, competencies: number) =>
  [
    ...(objectives > 0 ? [objectivesInArabic(objectives, formatCount(objectives, 'ar'))] : []),
    ...(competencies > 0
      ? [competenciesInArabic(competencies, formatCount(competencies, 'ar'))]
      : []),
  ].join(' و')

const ar: typeof en = {
  smart: 'التقييم الذكي',
  options: 'خيارات التقييم الذكي',
  choose: 'اختر طريقة إضافة الأهداف والكفاءات.',
  choices: {
    sheet: {
      title: 'رفع ملف Excel',
      hint: 'نزّل ورقة بالبنود الحالية، ثم املأها وارفعها.',
    },
    template: {
      title: 'استخدام قالب محفوظ',
      hint: 'استخدم بنود تقييم آخر، أو احفظ هذه البنود كقالب.',
    },
  },

  title: 'القوالب المحفوظة',
  search: 'البحث بالاسم',
  loading: 'جارٍ تحميل القوالب...',
  failed: 'تعذر تحميل القوالب',
  empty: 'لا توجد قوالب بعد',
  emptyHint: 'احفظ تقييمًا كقالب لإعادة استخدام بنوده.',
  nothingToSave: 'أضف أهدافًا أو كفاءات لحفظ هذا التقييم كقالب.',
  nothingFound: (search) => `لا توجد قوالب باسم «${isolated(search)}»`,
  items: itemsInArabic,
  by: (name) => `بواسطة ${isolated(name)}`,
  open: (name) => `عرض القالب ${isolated(name)}`,
  rename: (name) => `إعادة تسمية القالب ${isolated(name)}`,
  remove: (name) => `حذف القالب ${isolated(name)}`,

  save: 'حفظ كقالب',
  saving: 'جارٍ الحفظ...',
  name: 'الاسم',
  keeps: (objectives, competencies) =>
    `يحفظ القالب: ${itemsInArabic(objectives, competencies)}، بالعناوين والأوصاف والمستويات المطلوبة والأوزان، دون النتائج. ويمكن لكل من لديه صلاحية تعديل التقييمات استخدامه.`,
  saved: (name) => `تم حفظ القالب «${isolated(name)}»`,
  saveFailed: 'تعذر حفظ القالب',
  renameTitle: 'إعادة تسمية القالب',
  renameSubmit: 'إعادة التسمية',
  renamed: 'تمت إعادة تسمية القالب',
  removeTitle: 'هل تريد حذف هذا القالب؟',
  removeMessage: (name) =>
    `سيُحذف «${isolated(name)}» لدى الجميع، وتبقى البنود في التقييمات التي استُخدم فيها.`,
  removeConfirm: 'حذف القالب',
  removing: 'جارٍ الحذف...',
  removed: 'تم حذف القالب',
  removeFailed: 'تعذر حذف القالب',

  objectives: 'الأهداف',
  competencies: 'الكفاءات',
  target: (target) => `المستهدف ${target}`,
  required: (level) => `المستوى المطلوب ${level}`,
  weight: (weight) => `الوزن ${weight}`,
  loadingOne: 'جارٍ تحميل القالب...',
  mode: 'البنود الحالية في هذا التقييم',
  add: 'الإبقاء عليها والإضافة',
  addHint: (objectives, competencies) => `يُضاف: ${itemsInArabic(objectives, competencies)}.`,
  skipped: (titles) =>
    `موجود بالفعل فلا يُضاف: ${titles.map((title) => `«${isolated(title)}»`).join('، ')}.`,
  nothingNew: 'كل ما في هذا القالب موجود بالفعل.',
  replace: 'استبدال',
  replaceHint: (objectives, competencies) =>
    `يُحذف مع النتائج: ${itemsInArabic(objectives, competencies)}.`,
  begins: 'تبدأ البنود الجديدة بالمستوى ١ وبالحالة «لم يبدأ».',
  apply: 'تطبيق القالب',
  applying: 'جارٍ التطبيق...',
  applied: (added, skipped) =>
    [
      `البنود المضافة: ${formatCount(added, 'ar')}.`,
      ...(skipped > 0 ? [`الموجودة مسبقًا: ${formatCount(skipped, 'ar')}.`] : []),
    ].join(' '),
  applyFailed: 'تعذر تطبيق القالب',
  replaceTitle: 'هل تريد استبدال كل ما في هذا التقييم؟',
  replaceMessage: 'ستُحذف هذه البنود ونتائجها:',
  replaceConfirm: 'استبدال',
}

export const templateTexts = { en, ar }
