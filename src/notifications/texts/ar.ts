import { counted } from '#kit/texts/counted.ts'
import type { en } from './en.ts'

const counting = counted('تقييم واحد', 'تقييمان', 'تقييمات', 'تقييمًا', 'تقييم')
const countingAfter = counted('تقييم واحد', 'تقييمين', 'تقييمات', 'تقييمًا', 'تقييم')
const evaluationsAfter = (count: number) => countingAfter(count, count.toLocaleString('ar-EG'))

/** Several evaluations at once; without an actor when several people did it. */
const did =
  (done: string, more = '') =>
  (actor: string, count: number) =>
    `${actor === '' ? '' : `${actor}: `}${done} ${evaluationsAfter(count)}${more}`

const evaluationsOf = (count: number) => counting(count, count.toLocaleString('ar-EG'))

const reminder = (count: number) => `تذكير: ${evaluationsOf(count)} بانتظارك`
const overdueInTeam = (count: number) => `فات موعد ${evaluationsAfter(count)} في فريقك`

export const ar: typeof en = {
  language: 'ar',
  statuses: {
    'Draft': 'مسودة',
    'Pending HoD Approval': 'بانتظار موافقة مدير الإدارة',
    'Pending HR Approval': 'بانتظار موافقة الموارد البشرية',
    'Employee Review': 'مراجعة الموظف',
    'Approved': 'معتمد',
    'Rejected': 'مرفوض',
    'Completed': 'مكتمل',
  },
  title: 'الإشعارات',
  needsAction: (employee) => `تقييم ${employee} بانتظار إجراء منك`,
  update: (employee) => `انتقل تقييم ${employee} إلى مرحلة جديدة`,
  several: {
    needsAction: (count) => `أُسند إليك ${evaluationsOf(count)} بانتظار إجراء منك`,
    update: (count) => `${evaluationsOf(count)} لم تعد مسندة إليك`,
  },
  bundled: {
    needsAction: (count) => `${evaluationsOf(count)} بانتظار إجراء منك`,
    update: (count) => `مستجدات بشأن ${evaluationsAfter(count)}`,
    sentBack: did('إعادة', ' إلى الخطوة السابقة'),
    withdrawn: did('سحب'),
    closed: did('إكمال', ' دون رد الموظف'),
    moved: {
      'Draft': did('إعادة فتح', ' كمسودات'),
      'Pending HoD Approval': did('تقديم'),
      'Pending HR Approval': did('الموافقة على'),
      'Employee Review': did('إرسال', ' للمراجعة'),
      'Approved': did('الموافقة على'),
      'Rejected': did('رفض'),
      'Completed': did('إكمال'),
    },
    openList: 'افتح القائمة للاطلاع عليها',
  },
  over: {
    one: (employee) => `تقييم ${employee} لم يعد بانتظار إجراء منك`,
    several: (count) => `لم يعد مطلوبًا منك أي إجراء بشأن ${evaluationsAfter(count)}`,
    handover: (employee) => `لم تعد مذكرة التسليم بشأن ${employee} مطلوبة منك`,
    detail: 'لم يبقَ هنا ما عليك فعله',
  },
  withdrawn: (employee) => `سُحب تقييم ${employee} ولم يعد بانتظار إجراء منك`,
  closed: (employee) => `اكتمل تقييم ${employee} دون رد الموظف`,
  assigned: (employee) => `أُسند إليك تقييم ${employee}، وهو بانتظار إجراء منك`,
  released: (employee) => `تقييم ${employee} لم يعد مسندًا إليك`,
  queued: (employee) => `تقييم ${employee} في قائمة انتظار الموارد البشرية`,
  queuedSeveral: (count) => `${evaluationsOf(count)} في قائمة انتظار الموارد البشرية`,
  dueMoved: (count) => `تغيّر موعد ${evaluationsAfter(count)}`,
  reminder,
  reminderAndCopies: (count, copies) => `${reminder(count)}، و${overdueInTeam(copies)}`,
  reminderHint: 'اقترب موعدها أو فات. افتح القائمة للاطلاع على المواعيد.',
  reminderCopy: overdueInTeam,
  copyHint: 'وصل تذكير إلى صاحب الخطوة أيضًا.',
  handoverAsked: (employee) => `مطلوب منك مذكرة تسليم بشأن ${employee}`,
  handoverReader: 'كنت المدير المباشر خلال هذه الفترة، ويقرأ المذكرة المدير التالي.',
  givenBy: (actor) => (actor === '' ? 'تغيّر المسؤول عن الخطوة' : `بواسطة ${actor}`),
  movedTo: (actor, status) => `${actor}: نقل التقييم إلى «${status}»`,
  unread: 'غير مقروء',
  markAll: 'تحديد الكل كمقروء',
  nothingUnread: 'لا توجد إشعارات غير مقروءة.',
  markFailed: 'تعذر تحديده كمقروء',
  failed: 'تعذر تحميل الإشعارات',
  nothing: 'لا توجد إشعارات بعد',
  nothingHint: 'تظهر هنا التقييمات التي تحتاج إلى إجراء منك أو تنتقل إلى مرحلة جديدة.',
  needsYourAction: 'بانتظار إجراء منك',
  updates: 'مستجدات',
  older: 'عرض الأقدم',
}
