const en = {
  title: (period: string) => `Compared with ${period}`,
  figure: 'Figure',
  earlier: 'Then',
  now: 'Now',
  difference: 'Difference',
  none: '–',
  unchanged: 'unchanged',
  better: (points: string) => `${points} higher`,
  worse: (points: string) => `${points} lower`,
  changed: 'changed',
  open: 'Open the earlier evaluation',
}

const ar: typeof en = {
  title: (period) => `مقارنةً بـ ${period}`,
  figure: 'البند',
  earlier: 'سابقًا',
  now: 'الآن',
  difference: 'الفرق',
  none: '–',
  unchanged: 'دون تعديل',
  better: (points) => `أعلى بـ ${points}`,
  worse: (points) => `أدنى بـ ${points}`,
  changed: 'تغيّرت',
  open: 'فتح التقييم السابق',
}

export const comparisonTexts = { en, ar }
