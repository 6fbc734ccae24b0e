import type { en } from './en.ts'

export const ar: typeof en = {
  statuses: {
    'Draft': 'مسودة',
    'Pending HoD Approval': 'بانتظار موافقة رئيس القسم',
    'Pending HR Approval': 'بانتظار موافقة الموارد البشرية',
    'Employee Review': 'مراجعة الموظف',
    'Approved': 'معتمد',
    'Rejected': 'مرفوض',
    'Completed': 'مكتمل',
  },
  title: 'الإشعارات',
  bell: (unread) => (unread === 0 ? 'الإشعارات' : `الإشعارات، غير المقروء: ${unread}`),
  needsAction: (employee) => `تقييم ${employee} بانتظارك`,
  update: (employee) => `انتقل تقييم ${employee} إلى مرحلة جديدة`,
  movedTo: (actor, status) => `نقله ${actor} إلى: ${status}`,
  unread: 'غير مقروء',
  markAll: 'تحديد الكل كمقروء',
  markFailed: 'تعذر تحديده كمقروء',
  failed: 'تعذر تحميل الإشعارات',
  nothing: 'لا توجد إشعارات بعد',
  nothingHint: 'تُبلَّغ هنا عندما يكون تقييم بانتظارك أو ينتقل إلى مرحلة جديدة.',
  needsYourAction: 'بانتظار إجراء منك',
  updates: 'مستجدات',
  older: 'عرض الأقدم',
}
