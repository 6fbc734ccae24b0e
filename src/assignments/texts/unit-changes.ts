import { isolated } from '#kit/rules/language/language.ts'
import { formatCount } from '#kit/rules/language/numbers.ts'
import { counted } from '#kit/texts/counted.ts'
import { assignmentProblems } from './problems.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
const get = (count: number) => (count === 1 ? 'gets' : 'get')

const instead = (what: string) => (count: number, from: string, to: string) =>
  `${people(count)} ${get(count)} another ${what}: ${isolated(to)} instead of ${isolated(from)}.`

const en = {
  moveTitle: (name: string) => `Move ${isolated(name)}`,
  move: 'Move',
  parentRequired: 'Choose where it belongs from then on',
  saving: 'Saving...',
  failed: 'Nothing was changed. Please try again.',
  previewFailed: 'What this changes could not be checked. Please try again.',
  checking: 'Checking what this changes...',
  choose: 'Choose a unit and a day to see what changes.',
  refused: 'Not possible as chosen. The message above says why.',
  preview: 'What changes',
  moves: (unit: string, count: number, parent: string) =>
    count === 0
      ? `${isolated(unit)} moves to ${isolated(parent)}. No one works there.`
      : `${isolated(unit)} and ${people(count)} move to ${isolated(parent)}.`,
  dissolves: (unit: string, count: number, target: string) =>
    count === 0
      ? `${isolated(unit)} is dissolved. No one works there.`
      : `${isolated(unit)} is dissolved. ${people(count)} go to ${isolated(target)}.`,
  effects: {
    company: instead('company'),
    department: instead('department'),
    manager: instead('unit manager'),
  },
  /** Where there was, or will be, none. */
  noOne: 'none',
  names: (names: readonly string[], more: number) =>
    names.map(isolated).join(', ') + (more > 0 ? ` and ${more} more` : ''),
  movesPeople: (names: readonly string[], unit: string) =>
    names.length === 1
      ? `${isolated(names[0] ?? '')} moves to ${isolated(unit)}.`
      : `${people(names.length)} move to ${isolated(unit)}.`,
  noneMoves: 'No one can be moved there.',
  moveTo: 'Move to',
  movePerson: (name: string) => `Move ${isolated(name)} to another unit`,
  moveSeveral: (count: number) => `Move ${people(count)}`,
  own: {
    company: (from: string, to: string) => `Company: ${isolated(to)} instead of ${isolated(from)}`,
    department: (from: string, to: string) =>
      `Department: ${isolated(to)} instead of ${isolated(from)}`,
    manager: (from: string, to: string) =>
      `Unit manager: ${isolated(to)} instead of ${isolated(from)}`,
  },
  onlyUnit: 'Only the unit changes.',
  movedPeople: (names: readonly string[], unit: string) =>
    `${names.length === 1 ? isolated(names[0] ?? '') : people(names.length)} moved to ${isolated(unit)}`,
  willMovePeople: (names: readonly string[], unit: string, day: string) =>
    names.length === 1
      ? `${isolated(names[0] ?? '')} moves to ${isolated(unit)} on ${day}`
      : `${people(names.length)} move to ${isolated(unit)} on ${day}`,
  stays: (name: string, reason: string) => `${isolated(name)} stays: ${reason}`,
  gone: 'no longer found',
  evaluations: (count: number) =>
    count === 1
      ? '1 open evaluation concerns them. Its step gets a new owner where needed.'
      : `${count} open evaluations concern them. Their steps get a new owner where needed.`,
  lines: (count: number) =>
    count === 1
      ? '1 person reports to someone outside the unit. This stays.'
      : `${count} people report to someone outside the unit. This stays.`,
  placements: 'The placements until then stay in the history.',
  planned: (day: string) => `It takes effect on ${day} by itself. Until then nothing changes.`,
  undoable: 'You can undo it for 24 hours.',
  moved: (unit: string, parent: string) => `${isolated(unit)} moved to ${isolated(parent)}`,
  willMove: (unit: string, parent: string, day: string) =>
    `${isolated(unit)} moves to ${isolated(parent)} on ${day}`,
  undo: 'Undo',
  undone: 'The change was undone',
  undoFailed: 'The change could not be undone',
  recent: 'Recent changes',
  recentHint: 'Changes of units that can still be undone',
  recentFailed: 'Failed to load the recent changes',
  recentBy: (name: string, ago: string) => `${isolated(name)}, ${ago}`,
  recentPeople: people,
  undoUntil: (moment: string) => `Undo until ${moment}`,
  cancelUntil: (day: string) => `Can be cancelled until ${day}`,
  undoOf: (change: string) => `Undo: ${change}`,
  cancelPlan: 'Cancel',
  cancelOf: (change: string) => `Cancel: ${change}`,
  undoing: 'Undoing...',
  builtOn: assignmentProblems.en.undoBuiltOn,
  notDone: (day: string, reason: string) => `It could not be carried out on ${day}. ${reason}`,

  dissolveTitle: (name: string) => `Dissolve ${isolated(name)}`,
  dissolve: 'Dissolve',
  target: 'Its people go to',
  targetHint: 'A unit of the same level',
  targetPlaceholder: 'Search units',
  noTargets: 'No other units of this level',
  targetRequired: 'Choose where its people go',
  above: (name: string) => `The unit above: ${isolated(name)}`,
  dissolved: (unit: string) => `${isolated(unit)} was dissolved`,
  willDissolve: (unit: string, day: string) => `${isolated(unit)} is dissolved on ${day}`,
}

const peopleAr = counted('موظف واحد', 'موظفان', 'موظفين', 'موظفًا', 'موظف')
const evaluationsAr = counted('تقييم واحد', 'تقييمان', 'تقييمات', 'تقييمًا', 'تقييم')
const written = (count: number) => formatCount(count, 'ar')
const peopleOf = (count: number) => peopleAr(count, written(count))

const insteadAr = (what: string) => (count: number, from: string, to: string) =>
  `تتغير ${what}: ${isolated(to)} بدلًا من ${isolated(from)}. عدد من يشملهم ذلك: ${peopleOf(count)}.`

const ar: typeof en = {
  moveTitle: (name) => `نقل ${isolated(name)}`,
  move: 'نقل',
  parentRequired: 'يرجى اختيار الوجهة الجديدة',
  saving: 'جارٍ الحفظ...',
  failed: 'لم يتغير شيء. يرجى المحاولة مرة أخرى.',
  previewFailed: 'تعذر التحقق مما سيتغير. يرجى المحاولة مرة أخرى.',
  checking: 'جارٍ التحقق مما سيتغير...',
  choose: 'يرجى اختيار الوحدة واليوم لعرض ما سيتغير.',
  refused: 'لا يمكن تنفيذ التغيير بهذه الاختيارات. السبب موضح أعلاه.',
  preview: 'ما الذي سيتغير',
  moves: (unit, count, parent) =>
    count === 0
      ? `تنتقل الوحدة ${isolated(unit)} إلى ${isolated(parent)}، ولا موظفين فيها.`
      : `تنتقل الوحدة ${isolated(unit)} إلى ${isolated(parent)}. عدد المنقولين معها: ${peopleOf(count)}.`,
  dissolves: (unit, count, target) =>
    count === 0
      ? `تُلغى الوحدة ${isolated(unit)}، ولا موظفين فيها.`
      : `تُلغى الوحدة ${isolated(unit)}. عدد المنقولين إلى ${isolated(target)}: ${peopleOf(count)}.`,
  effects: {
    company: insteadAr('الشركة'),
    department: insteadAr('الإدارة'),
    manager: insteadAr('إدارة الوحدة'),
  },
  noOne: 'لا يوجد',
  names: (names, more) =>
    names.map(isolated).join('، ') + (more > 0 ? ` وغيرهم: ${written(more)}` : ''),
  movesPeople: (names, unit) =>
    names.length === 1
      ? `نقل ${isolated(names[0] ?? '')} إلى ${isolated(unit)}.`
      : `نقل ${peopleOf(names.length)} إلى ${isolated(unit)}.`,
  noneMoves: 'لا يمكن نقل أحد إلى هناك.',
  moveTo: 'نقل إلى',
  movePerson: (name) => `نقل ${isolated(name)} إلى وحدة أخرى`,
  moveSeveral: (count) => `نقل ${peopleOf(count)}`,
  own: {
    company: (from, to) => `الشركة: ${isolated(to)} بدلًا من ${isolated(from)}`,
    department: (from, to) => `الإدارة: ${isolated(to)} بدلًا من ${isolated(from)}`,
    manager: (from, to) => `مدير الوحدة: ${isolated(to)} بدلًا من ${isolated(from)}`,
  },
  onlyUnit: 'تتغير الوحدة فقط.',
  movedPeople: (names, unit) =>
    `تم نقل ${names.length === 1 ? isolated(names[0] ?? '') : peopleOf(names.length)} إلى ${isolated(unit)}`,
  willMovePeople: (names, unit, day) =>
    `نقل ${names.length === 1 ? isolated(names[0] ?? '') : peopleOf(names.length)} إلى ${isolated(unit)} في ${day}`,
  stays: (name, reason) => `بلا نقل: ${isolated(name)}، ${reason}`,
  gone: 'لم يعد موجودًا',
  evaluations: (count) =>
    `تقييمات مفتوحة تخصهم: ${evaluationsAr(count, written(count))}. يُعيَّن صاحب جديد للخطوة عند الحاجة.`,
  lines: (count) => `المدير المباشر من خارج الوحدة: ${peopleOf(count)}، ويبقى كما هو.`,
  placements: 'تبقى التعيينات السابقة في السجل.',
  planned: (day) => `يسري التغيير تلقائيًا في ${day}، ولا يتغير شيء قبل ذلك.`,
  undoable: 'يمكن التراجع خلال ٢٤ ساعة.',
  moved: (unit, parent) => `تم نقل الوحدة ${isolated(unit)} إلى ${isolated(parent)}`,
  willMove: (unit, parent, day) =>
    `تنتقل الوحدة ${isolated(unit)} إلى ${isolated(parent)} في ${day}`,
  undo: 'تراجع',
  undone: 'تم التراجع عن التغيير',
  undoFailed: 'تعذر التراجع عن التغيير',
  recent: 'آخر التغييرات',
  recentHint: 'تغييرات الوحدات التي يمكن التراجع عنها',
  recentFailed: 'تعذر تحميل آخر التغييرات',
  recentBy: (name, ago) => `${isolated(name)}، ${ago}`,
  recentPeople: peopleOf,
  undoUntil: (moment) => `يمكن التراجع حتى ${moment}`,
  cancelUntil: (day) => `يمكن الإلغاء حتى ${day}`,
  undoOf: (change) => `تراجع: ${change}`,
  cancelPlan: 'إلغاء',
  cancelOf: (change) => `إلغاء: ${change}`,
  undoing: 'جارٍ التراجع...',
  builtOn: assignmentProblems.ar.undoBuiltOn,
  notDone: (day, reason) => `تعذر تنفيذ التغيير في ${day}. ${reason}`,

  dissolveTitle: (name) => `إلغاء الوحدة ${isolated(name)}`,
  dissolve: 'إلغاء الوحدة',
  target: 'ينتقل موظفوها إلى',
  targetHint: 'وحدة من المستوى نفسه',
  targetPlaceholder: 'البحث عن وحدة',
  noTargets: 'لا توجد وحدات أخرى من هذا المستوى',
  targetRequired: 'يرجى اختيار الوحدة التي ينتقل إليها الموظفون',
  above: (name) => `الوحدة الأعلى: ${isolated(name)}`,
  dissolved: (unit) => `تم إلغاء الوحدة ${isolated(unit)}`,
  willDissolve: (unit, day) => `تُلغى الوحدة ${isolated(unit)} في ${day}`,
}

export const unitChangeTexts = { en, ar }
