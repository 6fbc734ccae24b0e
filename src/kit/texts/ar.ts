import type { en } from './en.ts'

export const ar: typeof en = {
  windowTitle: (screen) => `${screen} - نظام الموارد البشرية`,
  cancel: 'إلغاء',
  close: 'إغلاق',
  dismiss: 'إخفاء',
  tryAgain: 'إعادة المحاولة',
  details: 'التفاصيل',
  loading: 'جارٍ التحميل…',
  back: 'رجوع',
  // A middle dot beside Arabic digits reads like their zero.
  separator: ' – ',
  listed: (parts) => parts.join('، '),
  required: 'مطلوب',
  screenFailed: 'حدث خطأ ما',
  pageFailed: 'حدث خطأ أثناء تحميل هذه الصفحة.',
  part: {
    failed: 'تعذّر تحميل هذا الجزء.',
    newVersion: 'يتوفّر إصدار جديد.',
    reload: 'إعادة التحميل',
  },
  unexpected: 'خطأ غير متوقع في التطبيق!',
  reload: 'إعادة تحميل الصفحة',
}
