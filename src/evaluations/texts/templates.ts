import { formatCount } from '#kit/rules/numbers.ts'
import { isolated } from '#kit/rules/language.ts'
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
  choose: 'Let the objectives and competencies begin with more than an empty page.',
  choices: {
    sheet: {
      title: 'Upload Excel',
      hint: 'Fill in a sheet with what is here already, and bring it back.',
    },
    template: {
      title: 'Use Saved Template',
      hint: 'Take over what another evaluation asked for, or save this one for the next.',
    },
  },

  title: 'Saved Templates',
  search: 'Search by name',
  loading: 'Loading templates...',
  failed: 'Failed to load templates',
  empty: 'No templates yet',
  emptyHint: 'Fill one evaluation well and save it as a template: the next one begins with it.',
  nothingToSave: 'Once this evaluation has objectives or competencies, it can be saved as one.',
  nothingFound: (search: string) => `No template called “${search}”`,
  items: itemsInEnglish,
  by: (name: string) => `Saved by ${name}`,
  open: (name: string) => `Look at template ${name}`,
  rename: (name: string) => `Rename template ${name}`,
  remove: (name: string) => `Delete template ${name}`,

  save: 'Save as template',
  saving: 'Saving...',
  name: 'Name',
  keeps: (objectives: number, competencies: number) =>
    `Keeps ${itemsInEnglish(objectives, competencies)}: titles, descriptions, levels asked for and weights. Nothing that was achieved. Everybody who may edit evaluations can use it.`,
  saved: (name: string) => `Template “${name}” saved`,
  saveFailed: 'Failed to save the template',
  renameTitle: 'Rename template',
  renameSubmit: 'Rename',
  renamed: 'Template renamed',
  removeTitle: 'Delete this template?',
  removeMessage: (name: string) =>
    `“${name}” will be deleted for everybody. Evaluations it was used for keep their items.`,
  removeConfirm: 'Delete Template',
  removing: 'Deleting...',
  removed: 'Template deleted',
  removeFailed: 'Failed to delete the template',

  objectives: 'Objectives',
  competencies: 'Competencies',
  target: (target: string) => `Target ${target}`,
  required: (level: string) => `Required level ${level}`,
  weight: (weight: string) => `Weight ${weight}`,
  loadingOne: 'Loading the template...',
  mode: 'What is in this evaluation now',
  add: 'Keep it and add',
  addHint: (objectives: number, competencies: number) =>
    `Adds ${itemsInEnglish(objectives, competencies)}.`,
  skipped: (titles: string[]) =>
    `Already there, so left out: ${titles.map((title) => `“${title}”`).join(', ')}.`,
  nothingNew: 'Everything in this template is there already.',
  replace: 'Replace it',
  replaceHint: (objectives: number, competencies: number) =>
    `Deletes ${itemsInEnglish(objectives, competencies)} and what was achieved there.`,
  begins: 'What is added begins with level 1 and Not started.',
  apply: 'Apply Template',
  applying: 'Applying...',
  applied: (added: number, skipped: number) =>
    [`Added: ${added}.`, ...(skipped > 0 ? [`Already there: ${skipped}.`] : [])].join(' '),
  applyFailed: 'Failed to apply the template',
  replaceTitle: 'Replace everything in this evaluation?',
  replaceMessage: 'These will be deleted, with what was achieved in them:',
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
  choose: 'ابدأ الأهداف والكفاءات بما هو أكثر من صفحة فارغة.',
  choices: {
    sheet: {
      title: 'رفع ملف Excel',
      hint: 'املأ ورقة تحتوي على ما هو موجود هنا، ثم ارفعها من جديد.',
    },
    template: {
      title: 'استخدام قالب محفوظ',
      hint: 'خذ ما طُلب في تقييم آخر، أو احفظ هذا التقييم قالبًا لما بعده.',
    },
  },

  title: 'القوالب المحفوظة',
  search: 'البحث بالاسم',
  loading: 'جارٍ تحميل القوالب...',
  failed: 'تعذر تحميل القوالب',
  empty: 'لا توجد قوالب بعد',
  emptyHint: 'أعدّ تقييمًا واحدًا جيدًا واحفظه قالبًا ليبدأ به التقييم التالي.',
  nothingToSave: 'ما إن تُضاف أهداف أو كفاءات إلى هذا التقييم حتى يمكن حفظه قالبًا.',
  nothingFound: (search) => `لا يوجد قالب باسم «${isolated(search)}»`,
  items: itemsInArabic,
  by: (name) => `بواسطة ${isolated(name)}`,
  open: (name) => `عرض القالب ${isolated(name)}`,
  rename: (name) => `إعادة تسمية القالب ${isolated(name)}`,
  remove: (name) => `حذف القالب ${isolated(name)}`,

  save: 'حفظ كقالب',
  saving: 'جارٍ الحفظ...',
  name: 'الاسم',
  keeps: (objectives, competencies) =>
    `يحفظ القالب: ${itemsInArabic(objectives, competencies)}، بالعناوين والأوصاف والمستويات المطلوبة والأوزان، دون شيء مما تحقق. ويستطيع استخدامه كل من يحق له تعديل التقييمات.`,
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
  mode: 'ما في هذا التقييم الآن',
  add: 'يبقى ويُضاف إليه',
  addHint: (objectives, competencies) => `يُضاف: ${itemsInArabic(objectives, competencies)}.`,
  skipped: (titles) =>
    `موجود بالفعل فلا يُضاف: ${titles.map((title) => `«${isolated(title)}»`).join('، ')}.`,
  nothingNew: 'كل ما في هذا القالب موجود بالفعل.',
  replace: 'يُستبدل',
  replaceHint: (objectives, competencies) =>
    `يُحذف مع ما تحقق فيه: ${itemsInArabic(objectives, competencies)}.`,
  begins: 'يبدأ ما يُضاف بالمستوى ١ وبالحالة «لم يبدأ».',
  apply: 'تطبيق القالب',
  applying: 'جارٍ التطبيق...',
  applied: (added, skipped) =>
    [
      `البنود المضافة: ${formatCount(added, 'ar')}.`,
      ...(skipped > 0 ? [`الموجودة من قبل: ${formatCount(skipped, 'ar')}.`] : []),
    ].join(' '),
  applyFailed: 'تعذر تطبيق القالب',
  replaceTitle: 'هل تريد استبدال كل ما في هذا التقييم؟',
  replaceMessage: 'ستُحذف هذه البنود مع ما تحقق فيها:',
  replaceConfirm: 'استبدال',
}

export const templateTexts = { en, ar }
