import { isolated } from '#kit/rules/language/language.ts'
import { formatCount } from '#kit/rules/language/numbers.ts'
import { counted } from '#kit/texts/counted.ts'
import type { StuckReason } from '#evaluations/rules/owners/stuck.ts'

const why: Record<StuckReason, string> = {
  no_owner: 'No owner',
  inactive: 'Owner inactive',
  overdue: 'Overdue',
  waiting: 'Waiting too long',
}

const evaluations = (count: number) => (count === 1 ? '1 evaluation' : `${count} evaluations`)
const workingDays = (count: number) => (count === 1 ? '1 working day' : `${count} working days`)

const en = {
  actsFor: (owner: string, other: string) => `${isolated(owner)} for ${isolated(other)}`,
  youFor: (other: string) => `Waiting for you for ${isolated(other)}`,
  you: 'Waiting for you',
  /** Under the heading “Waiting for”. */
  onlyYou: 'You',
  onlyYouFor: (other: string) => `You for ${isolated(other)}`,
  waitingFor: (owner: string) => `Waiting for ${owner}`,
  inQueue: 'In the HR queue',
  takenByYou: 'Taken by you',
  takenBy: (name: string) => `Taken by ${isolated(name)}`,
  due: (day: string) => `due ${day}`,
  wasDue: (day: string) => `was due ${day}`,
  managers: 'Managers in this period',
  managed: (name: string, from: string, to: string) => `${isolated(name)} ${from} – ${to}`,
  comma: ',',
  take: 'Take it',
  taken: 'The step is yours now',
  takeFailed: 'The step could not be taken. Please try again.',
  giveBack: 'Give back',
  givenBack: 'The step is back in the HR queue',
  giveBackFailed: 'The step could not be given back. Please try again.',
  more: 'More',

  reassign: 'Reassign',
  reassignTitle: 'Give the step to someone',
  reassignMany: (count: number) => `Give ${evaluations(count)} to someone`,
  reassignHint: 'The person it is with now and the new one are notified.',
  person: 'Person',
  searchPerson: 'Search by name or e-mail',
  noOneFound: 'No one found who can take this step',
  personRequired: 'Choose a person',
  reason: 'Reason',
  reasonHint: 'It is shown in the history.',
  reasonRequired: 'Give a reason',
  give: 'Give the step',
  giveTo: (count: number, name: string) =>
    count === 1 ? `Give it to ${isolated(name)}` : `Give these ${count} to ${isolated(name)}`,
  giving: 'Saving...',
  given: (count: number, name: string) =>
    count === 1 ? `Given to ${isolated(name)}` : `${count} given to ${isolated(name)}`,
  failed: 'Nothing was reassigned. Please try again.',
  aboutThem: 'The evaluation is about this person.',
  submittedIt: 'Submitted this evaluation, so someone else approves it.',
  hasIt: 'Has this step now.',

  result: 'Result',
  outcome: (done: number, refused: number) => `${done} given, ${refused} refused.`,
  done: 'Given',
  refused: (reason: string) => `Refused: ${reason}`,
  tryAgain: 'Try Again',
  close: 'Close',

  stuck: {
    title: 'Stuck steps',
    subtitle: 'Steps that are overdue, wait too long or have no owner',
    back: 'Back to evaluations',
    link: (count: string) => `Stuck steps (${count})`,
    linkNone: 'Stuck steps',
    loading: 'Loading stuck steps...',
    failed: 'Failed to load stuck steps',
    count: (count: number) => (count === 1 ? '1 step is stuck' : `${count} steps are stuck`),
    days: 'Waiting more than',
    daysChoice: workingDays,
    empty: 'Nothing is stuck',
    emptyHint: 'Every step has an owner, and none waits longer than this.',
    allEvaluations: 'Show all evaluations',
    why,
    waits: (days: number) => `${workingDays(days)} waiting`,
    giveTo: (name: string) => `Give to ${isolated(name)}`,
    giveOneTo: (employee: string, name: string) =>
      `Give the step of ${isolated(employee)} to ${isolated(name)}`,
    options: (employee: string) => `More choices for ${isolated(employee)}`,
    editReason: 'Change the reason',
    chooseOther: 'Choose someone else',
    chooseSomeone: 'Choose someone',
    chooseSomeoneFor: (employee: string) => `Choose someone for ${isolated(employee)}`,
    noProposal: 'No proposal',
    reason: (days: number) => `Waited ${workingDays(days)}`,
    reasonNoOwner: 'The step had no owner',
    reasonInactive: 'The owner is no longer active',
    select: (employee: string) => `Select ${isolated(employee)}`,
    selectAll: 'Select all with a proposal',
    chosen: (count: number) => `${count} selected`,
    giveChosen: 'Give to the proposed owners',
    confirmTitle: 'Give these steps to their proposed owners?',
    confirm: (count: number) => `Give ${count}`,
    proposed: (name: string) => `To ${isolated(name)}`,
  },
}

/** After «إسناد», so that two are in the genitive. */
const evaluationsAr = counted('تقييم واحد', 'تقييمين', 'تقييمات', 'تقييمًا', 'تقييم')
const daysAr = counted('يوم عمل واحد', 'يوما عمل', 'أيام عمل', 'يوم عمل')
const stepsAr = counted('خطوة متعثرة واحدة', 'خطوتان متعثرتان', 'خطوات متعثرة', 'خطوة متعثرة')
const written = (count: number) => formatCount(count, 'ar')

const ar: typeof en = {
  actsFor: (owner, other) => `${isolated(owner)} نيابةً عن ${isolated(other)}`,
  youFor: (other) => `بانتظارك نيابةً عن ${isolated(other)}`,
  you: 'بانتظارك',
  onlyYou: 'أنت',
  onlyYouFor: (other) => `أنت نيابةً عن ${isolated(other)}`,
  waitingFor: (owner) => `بانتظار ${owner}`,
  inQueue: 'في قائمة انتظار الموارد البشرية',
  takenByYou: 'الخطوة لديك',
  takenBy: (name) => `الخطوة لدى ${isolated(name)}`,
  due: (day) => `الموعد ${day}`,
  wasDue: (day) => `فات الموعد في ${day}`,
  managers: 'المديرون خلال هذه الفترة',
  managed: (name, from, to) => `${isolated(name)} من ${from} إلى ${to}`,
  comma: '،',
  take: 'استلام الخطوة',
  taken: 'أصبحت الخطوة لديك',
  takeFailed: 'تعذر استلام الخطوة. يرجى المحاولة مرة أخرى.',
  giveBack: 'إعادة إلى القائمة',
  givenBack: 'عادت الخطوة إلى قائمة انتظار الموارد البشرية',
  giveBackFailed: 'تعذرت إعادة الخطوة. يرجى المحاولة مرة أخرى.',
  more: 'المزيد',

  reassign: 'إعادة إسناد',
  reassignTitle: 'إسناد الخطوة إلى شخص آخر',
  reassignMany: (count) => `إسناد ${evaluationsAr(count, written(count))} إلى شخص آخر`,
  reassignHint: 'يصل إشعار إلى صاحب الخطوة الحالي وإلى صاحبها الجديد.',
  person: 'الشخص',
  searchPerson: 'البحث بالاسم أو البريد الإلكتروني',
  noOneFound: 'لا يوجد من يمكنه اتخاذ هذه الخطوة',
  personRequired: 'يرجى اختيار شخص',
  reason: 'السبب',
  reasonHint: 'يظهر في السجل.',
  reasonRequired: 'يرجى ذكر السبب',
  give: 'إسناد الخطوة',
  giveTo: (count, name) =>
    count === 1
      ? `إسناد إلى ${isolated(name)}`
      : `إسناد ${evaluationsAr(count, written(count))} إلى ${isolated(name)}`,
  giving: 'جارٍ الحفظ...',
  given: (count, name) =>
    count === 1
      ? `تم الإسناد إلى ${isolated(name)}`
      : `تم إسناد ${evaluationsAr(count, written(count))} إلى ${isolated(name)}`,
  failed: 'لم يتم أي إسناد. يرجى المحاولة مرة أخرى.',
  aboutThem: 'التقييم يخص هذا الشخص.',
  submittedIt: 'هذا الشخص هو مرسل التقييم، ولذلك يعتمده شخص آخر.',
  hasIt: 'الخطوة لدى هذا الشخص الآن.',

  result: 'النتيجة',
  outcome: (done, refused) => `تم الإسناد: ${written(done)}. مرفوض: ${written(refused)}.`,
  done: 'تم الإسناد',
  refused: (reason) => `مرفوض: ${reason}`,
  tryAgain: 'إعادة المحاولة',
  close: 'إغلاق',

  stuck: {
    title: 'الخطوات المتعثرة',
    subtitle: 'خطوات فات موعدها أو طال انتظارها أو لا صاحب لها',
    back: 'العودة إلى التقييمات',
    link: (count) => `الخطوات المتعثرة (${count})`,
    linkNone: 'الخطوات المتعثرة',
    loading: 'جارٍ تحميل الخطوات المتعثرة...',
    failed: 'تعذر تحميل الخطوات المتعثرة',
    count: (count) => stepsAr(count, written(count)),
    days: 'مدة الانتظار أكثر من',
    daysChoice: (count) => daysAr(count, written(count)),
    empty: 'لا توجد خطوات متعثرة',
    emptyHint: 'لكل خطوة صاحب، ولم يتجاوز انتظار أي منها هذه المدة.',
    allEvaluations: 'عرض جميع التقييمات',
    why: {
      no_owner: 'لا صاحب لها',
      inactive: 'صاحبها غير نشط',
      overdue: 'فات موعدها',
      waiting: 'طال انتظارها',
    },
    waits: (days) => `الانتظار: ${daysAr(days, written(days))}`,
    giveTo: (name) => `إسناد إلى ${isolated(name)}`,
    giveOneTo: (employee, name) => `إسناد خطوة ${isolated(employee)} إلى ${isolated(name)}`,
    options: (employee) => `خيارات أخرى لخطوة ${isolated(employee)}`,
    editReason: 'تعديل السبب',
    chooseOther: 'اختيار شخص آخر',
    chooseSomeone: 'اختيار شخص',
    chooseSomeoneFor: (employee) => `اختيار شخص لخطوة ${isolated(employee)}`,
    noProposal: 'لا يوجد اقتراح',
    reason: (days) => `مدة الانتظار: ${daysAr(days, written(days))}`,
    reasonNoOwner: 'لم يكن للخطوة صاحب',
    reasonInactive: 'صاحب الخطوة لم يعد نشطًا',
    select: (employee) => `تحديد ${isolated(employee)}`,
    selectAll: 'تحديد كل ما له اقتراح',
    chosen: (count) => `المحدد: ${written(count)}`,
    giveChosen: 'إسناد إلى الأشخاص المقترحين',
    confirmTitle: 'هل تريد إسناد هذه الخطوات إلى الأشخاص المقترحين؟',
    confirm: (count) => `إسناد (${written(count)})`,
    proposed: (name) => `إلى ${isolated(name)}`,
  },
}

export const ownerTexts = { en, ar }
