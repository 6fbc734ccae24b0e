import type { en } from './en.ts'

export const ar: typeof en = {
  title: 'نظرة عامة',
  subtitles: {
    admin: 'المؤسسة كلها في لمحة',
    hr: 'تقييمات جميع الموظفين في لمحة',
    manager: 'فريقك في لمحة',
    employee: 'تقييماتك في لمحة',
  },
  needsAction: 'بانتظار إجرائك',
  nothingWaits: 'لا شيء بانتظارك',
  nothingWaitsHint: 'تظهر التقييمات هنا فور أن يحين دورك.',
  failed: 'تعذر تحميل التقييمات',
  seeAll: 'عرض كل التقييمات',
}
