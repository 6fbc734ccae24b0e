import { isolated } from '#kit/rules/language/language.ts'
import { counted } from '#kit/texts/counted.ts'
import { sentences } from '#kit/texts/sentences.ts'

const some = (count: number, written: string) => (count === 1 ? '1 record' : `${written} records`)

export const en = {
  undo: 'Undo import',
  undoOf: (file: string) => `Undo import of ${isolated(file)}`,
  undone: 'Undone',
  partlyUndone: 'Partly undone',
  title: 'Undo this import?',
  titleDone: 'Undo import',
  checking: 'Checking what can be undone...',
  checkFailed: 'Couldn’t check what can be undone',
  removes: (count: number, written: string) =>
    count === 1 ? '1 new record is removed.' : `${written} new records are removed.`,
  restores: (count: number, written: string) =>
    count === 1
      ? '1 changed record gets its former values back.'
      : `${written} changed records get their former values back.`,
  others: 'Everything else stays as it is. You can’t undo this step.',
  until: (day: string) => `Can be undone until ${day}.`,
  blocked: (count: number, written: string, all: string) =>
    count === 1
      ? `1 of ${all} records can’t be undone.`
      : `${written} of ${all} records can’t be undone.`,
  nothingLeft: 'Nothing of this import can be undone.',
  rest: 'The rest can be undone. Records they depend on stay, too.',
  blockedList: 'Records that stay',
  more: 'Show more',
  row: (row: string) => `Row ${row}`,
  changedBy: (name: string, moment: string) =>
    moment === '' ? `Changed by ${isolated(name)}` : `Changed by ${isolated(name)}, ${moment}`,
  changed: (moment: string) => (moment === '' ? 'Changed since' : `Changed since, ${moment}`),
  inUse: (moment: string) =>
    moment === '' ? 'Other records depend on it' : `Other records depend on it since ${moment}`,
  /** Of items, on which nothing but their evaluation can depend. */
  locked: (moment: string) =>
    moment === '' ? 'Locked in the evaluation' : `Locked in the evaluation since ${moment}`,
  signedIn: (moment: string) => (moment === '' ? 'Has signed in' : `Signed in, ${moment}`),
  all: 'Undo import',
  undoRest: (count: number, written: string) => `Undo the other ${some(count, written)}`,
  undoing: 'Undoing...',
  running: 'The import is being undone',
  canClose: 'You can close this. Undoing continues.',
  result: (count: number, written: string) =>
    count === 1 ? '1 record was undone.' : `${written} records were undone.`,
  stay: (count: number, written: string) =>
    count === 1 ? '1 record stays as it is.' : `${written} records stay as they are.`,
  expired: 'An import can be undone for 30 days. This one is older.',
  doneAlready: 'This import has already been undone.',
  nothing: 'This import saved nothing, so there is nothing to undo.',
  refused: (count: number, written: string) =>
    `${count === 1 ? '1 record is' : `${written} records are`} in the way. Nothing was changed.`,
  failed: 'The import couldn’t be undone. Nothing was changed. Try again.',
  entities: {
    employee: 'Employee',
    placement: 'Placement',
    company: 'Company',
    department: 'Department',
    sub_department: 'Sub-department',
    section: 'Section',
    sub_section: 'Sub-section',
    holiday: 'Holiday',
    objective: 'Objective',
    competency: 'Competency',
  } as Record<string, string>,
}

const records = counted('سجل واحد', 'سجلان', 'سجلات', 'سجلًا', 'سجل')
const newOnes = counted('سجل جديد واحد', 'سجلين جديدين', 'سجلات جديدة', 'سجلًا جديدًا', 'سجل جديد')
const changedOnes = counted(
  'سجل معدَّل واحد',
  'سجلين معدَّلين',
  'سجلات معدَّلة',
  'سجلًا معدَّلًا',
  'سجل معدَّل',
)
const others = counted('السجل الآخر', 'السجلين الآخرين', 'سجلات أخرى', 'سجلًا آخر', 'سجل آخر')
const genitive = counted('سجل واحد', 'سجلين', 'سجلات', 'سجلًا', 'سجل')

export const ar: typeof en = {
  undo: 'التراجع عن الاستيراد',
  undoOf: (file) => `التراجع عن استيراد ${isolated(file)}`,
  undone: 'تم التراجع',
  partlyUndone: 'تم التراجع جزئيًا',
  title: 'التراجع عن هذا الاستيراد؟',
  titleDone: 'التراجع عن الاستيراد',
  checking: 'جارٍ التحقق مما يمكن التراجع عنه...',
  checkFailed: 'تعذر التحقق مما يمكن التراجع عنه',
  removes: (count, written) => `سيتم حذف ${newOnes(count, written)}.`,
  restores: (count, written) => `ستتم إعادة القيم السابقة إلى ${changedOnes(count, written)}.`,
  others: 'يبقى كل ما عدا ذلك كما هو. لا يمكن الرجوع عن هذه الخطوة.',
  until: (day) => `يمكن التراجع حتى ${day}.`,
  blocked: (count, written, all) => `لا يمكن التراجع عن ${genitive(count, written)} من أصل ${all}.`,
  nothingLeft: 'لا يمكن التراجع عن أي سجل من هذا الاستيراد.',
  rest: 'يمكن التراجع عن الباقي. تبقى أيضًا السجلات التي تعتمد عليها هذه السجلات.',
  blockedList: 'السجلات التي تبقى',
  more: 'عرض المزيد',
  row: (row) => `الصف ${row}`,
  changedBy: (name, moment) =>
    moment === '' ? `تعديل بواسطة ${isolated(name)}` : `تعديل بواسطة ${isolated(name)}، ${moment}`,
  changed: (moment) => (moment === '' ? 'تم تعديله لاحقًا' : `تم تعديله لاحقًا، ${moment}`),
  inUse: (moment) =>
    moment === '' ? 'تعتمد عليه سجلات أخرى' : `تعتمد عليه سجلات أخرى منذ ${moment}`,
  locked: (moment) => (moment === '' ? 'مقفل في التقييم' : `مقفل في التقييم منذ ${moment}`),
  signedIn: (moment) => (moment === '' ? 'تم تسجيل الدخول' : `تم تسجيل الدخول، ${moment}`),
  all: 'التراجع عن الاستيراد',
  undoRest: (count, written) => `التراجع عن ${others(count, written)}`,
  undoing: 'جارٍ التراجع...',
  running: 'جارٍ التراجع عن الاستيراد',
  canClose: 'يمكنك إغلاق هذه النافذة، ويستمر التراجع.',
  result: (count, written) => `تم التراجع عن ${genitive(count, written)}.`,
  stay: (count, written) => `بقي كما هو: ${records(count, written)}.`,
  expired: 'يمكن التراجع عن الاستيراد خلال ٣٠ يومًا، وقد انقضت هذه المدة.',
  doneAlready: 'سبق التراجع عن هذا الاستيراد.',
  nothing: 'لم يُحفظ شيء من هذا الاستيراد، فلا يوجد ما يمكن التراجع عنه.',
  refused: (count, written) =>
    `توجد سجلات لا يمكن التراجع عنها (${records(count, written)}). لم يتغير شيء.`,
  failed: 'تعذر التراجع عن الاستيراد. لم يتغير شيء. يرجى المحاولة مرة أخرى.',
  entities: {
    employee: 'موظف',
    placement: 'تعيين',
    company: 'شركة',
    department: 'إدارة',
    sub_department: 'إدارة فرعية',
    section: 'قسم',
    sub_section: 'قسم فرعي',
    holiday: 'عطلة',
    objective: 'هدف',
    competency: 'كفاءة',
  },
}

export const undoTexts = { en, ar }
export const undoProblem = sentences(undoTexts)
