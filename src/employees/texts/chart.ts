import { isolated } from '#kit/rules/language/language.ts'

const en = {
  label: 'Reporting lines',
  search: 'Search people...',
  found: (count: number, written: string) =>
    count === 0 ? 'No people found' : `${written} ${count === 1 ? 'person' : 'people'} found`,
  reports: (count: number, written: string) =>
    count === 1 ? '1 direct report' : `${written} direct reports`,
  card: (name: string, note: string, reports: string) =>
    `${isolated(name)}, ${isolated(note)}, ${reports}`,
  loading: 'Loading the reporting lines...',
  failed: 'Failed to load the reporting lines',
  empty: 'No one to show',
  emptyHint: 'The chart shows the people whose records you can see.',
  openProfile: 'View profile',
}

const ar: typeof en = {
  label: 'التسلسل الإداري',
  search: 'البحث عن موظف...',
  found: (count, written) =>
    count === 0 ? 'لا توجد نتائج مطابقة' : `عدد النتائج المطابقة: ${written}`,
  reports: (_, written) => `المرؤوسون المباشرون: ${written}`,
  card: (name, note, reports) => `${isolated(name)}، ${isolated(note)}، ${reports}`,
  loading: 'جارٍ تحميل التسلسل الإداري...',
  failed: 'تعذر تحميل التسلسل الإداري',
  empty: 'لا يوجد من يُعرض هنا',
  emptyHint: 'يعرض المخطط من تتاح لك سجلاتهم.',
  openProfile: 'عرض الملف',
}

export const peopleChartTexts = { en, ar }
