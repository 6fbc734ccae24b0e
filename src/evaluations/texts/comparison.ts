const en = {
  title: (period: string) => `Compared with ${period}`,
  overall: 'Overall',
  none: '–',
  unchanged: 'unchanged',
  better: (points: string) => `${points} higher`,
  worse: (points: string) => `${points} lower`,
  open: 'Open the earlier evaluation',
}

const ar: typeof en = {
  title: (period) => `مقارنةً بـ ${period}`,
  overall: 'الإجمالي',
  none: '–',
  unchanged: 'دون تغيير',
  better: (points) => `أعلى بـ ${points}`,
  worse: (points) => `أدنى بـ ${points}`,
  open: 'فتح التقييم السابق',
}

export const comparisonTexts = { en, ar }
