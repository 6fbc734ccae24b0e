const en = {
  title: 'What would raise it',
  missing: (points: string, grade: string, min: string) =>
    `Grade ${grade} begins at ${min}. Points missing: ${points}.`,
  alone: 'If nothing else changed, this item alone would have to rise:',
  rises: (from: string, to: string) => `from ${from} to ${to}`,
  cannot: 'not enough alone',
  noneAlone: 'No item would be enough alone: several would have to rise together.',
  top: 'There is no higher grade.',
}

const ar: typeof en = {
  title: 'ما الذي يرفعها؟',
  missing: (points, grade, min) =>
    `تبدأ الدرجة \u2068${grade}\u2069 عند ${min}. النقاط الناقصة: ${points}.`,
  alone: 'لو بقي كل ما عداه على حاله، للزم أن يرتفع البند وحده:',
  rises: (from, to) => `من ${from} إلى ${to}`,
  cannot: 'لا يكفي وحده',
  noneAlone: 'لا يكفي أي بند وحده، بل يلزم أن ترتفع عدة بنود معًا.',
  top: 'لا توجد درجة أعلى.',
}

export const nextGradeTexts = { en, ar }
