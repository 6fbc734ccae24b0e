import { counted } from '#kit/texts/counted.ts'
import { activityTexts } from './activity.ts'
import { audit } from './audit-ar.ts'
import type { en } from './en.ts'
import { needsActionTexts } from './needs-action.ts'

export const ar: typeof en = {
  title: 'نظرة عامة',
  subtitles: {
    admin: 'المؤسسة كلها في لمحة',
    hr: 'تقييمات جميع الموظفين في لمحة',
    manager: 'فريقك في لمحة',
    employee: 'تقييماتك في لمحة',
  },
  failed: 'تعذر تحميل لوحة المعلومات',
  tiles: {
    employees: 'إجمالي الموظفين',
    pending: 'تقييمات قيد الإجراء',
    completed: 'تقييمات مكتملة',
    average: 'متوسط النتائج',
    overall: 'النتيجة الإجمالية',
    noAverage: 'لم تُحسب بعد',
    ofTen: (score) => `${score} من ١٠`,
  },
  activity: activityTexts.ar,
  needsAction: needsActionTexts.ar,
  shortTerms: {
    Q1: 'الربع الأول',
    Q2: 'الربع الثاني',
    Q3: 'الربع الثالث',
    Q4: 'الربع الرابع',
    Mid: 'منتصف',
    End: 'نهاية',
  },
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
    target: (grade, score) => `الدرجة ${grade} من ${score}`,
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
