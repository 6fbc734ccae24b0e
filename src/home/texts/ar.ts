import { counted } from '#kit/texts/counted.ts'
import { audit } from './audit-ar.ts'
import type { en } from './en.ts'

export const ar: typeof en = {
  title: 'نظرة عامة',
  subtitles: {
    admin: 'المؤسسة كلها في لمحة',
    hr: 'تقييمات جميع الموظفين في لمحة',
    manager: 'فريقك في لمحة',
    employee: 'تقييماتك في لمحة',
  },
  failed: 'تعذر تحميل لوحة المعلومات',
  needsAction: 'بانتظار إجرائك',
  nothingWaits: 'لا شيء بانتظارك',
  nothingWaitsHint: 'تظهر التقييمات هنا فور أن يحين دورك.',
  seeAllWaiting: (count) => `عرض الكل (${count})`,
  tiles: {
    employees: 'إجمالي الموظفين',
    pending: 'تقييمات قيد الإجراء',
    completed: 'تقييمات مكتملة',
    average: 'متوسط النتائج',
    noAverage: 'لا ينطبق',
    ofTen: (score) => `${score}/١٠`,
  },
  activity: {
    title: 'آخر الأنشطة',
    empty: 'لم يحدث شيء بعد',
    all: 'فتح سجل التدقيق',
  },
  shortTerms: { Q1: 'ر١', Q2: 'ر٢', Q3: 'ر٣', Q4: 'ر٤', Mid: 'منتصف', End: 'نهاية' },
  trends: {
    title: 'اتجاهات الأداء',
    asTable: 'عرض كجدول',
    asChart: 'عرض كرسم بياني',
    filters: 'تصفية الاتجاهات',
    year: 'السنة',
    allYears: 'كل السنوات',
    byPeriod: 'متوسط النتائج حسب الفترة',
    byGrade: 'توزيع الدرجات',
    latestOnly: (count) => `أحدث ${count} فترات، والجدول يعرضها كلها.`,
    evaluations: counted('تقييم واحد', 'تقييمان', 'تقييمات', 'تقييمًا', 'تقييم'),
    share: (count, percent) => `${count} (${percent}٪)`,
    period: 'الفترة',
    average: 'المتوسط من ١٠',
    count: 'عدد التقييمات',
    grade: 'الدرجة',
    nothing: 'سيظهر الرسم البياني قريبًا',
    nothingYet: 'يُرسم فور اكتمال التقييمات.',
    nothingMatches: 'لا توجد تقييمات مكتملة تطابق هذه التصفية.',
  },
  audit,
}
