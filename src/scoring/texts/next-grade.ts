const en = {
  title: 'How to reach the next grade',
  missing: (points: string, grade: string, min: string) =>
    `${points} points to grade ${grade} (${min})`,
  alone: 'If only this item changes, it needs to rise:',
  rises: (from: string, to: string) => `from ${from} to ${to}`,
  cannot: 'not enough alone',
  noneAlone: 'No item is enough alone: several need to rise.',
  top: 'There is no higher grade.',
}

const ar: typeof en = {
  title: 'الوصول إلى الدرجة التالية',
  missing: (points, grade, min) =>
    `النقاط المتبقية للدرجة \u2068${grade}\u2069: ${points} (من ${min})`,
  alone: 'إذا تغيّر هذا البند وحده، يلزم أن يرتفع:',
  rises: (from, to) => `من ${from} إلى ${to}`,
  cannot: 'لا يكفي وحده',
  noneAlone: 'لا يكفي أي بند وحده، بل يلزم أن ترتفع عدة بنود معًا.',
  top: 'لا توجد درجة أعلى.',
}

export const nextGradeTexts = { en, ar }
