import { isolated } from '#kit/rules/language/language.ts'

const en = {
  kinds: { people: 'People', evaluations: 'Evaluations', units: 'Units', screens: 'Screens' },
  levels: {
    company: 'Company',
    department: 'Department',
    sub_department: 'Sub-Department',
    section: 'Section',
    sub_section: 'Sub-Section',
  },
  recent: 'Opened last',
  results: 'Search results',
  hint: 'Type a name, an e-mail, a code, a unit or a screen.',
  none: (text: string) => `No results for “${isolated(text)}”`,
  failed: 'The search failed',
  searching: 'Searching...',
  count: (count: number, written: string) => `${written} ${count === 1 ? 'result' : 'results'}`,
}

const ar: typeof en = {
  kinds: { people: 'الأشخاص', evaluations: 'التقييمات', units: 'الوحدات', screens: 'الصفحات' },
  levels: {
    company: 'شركة',
    department: 'إدارة',
    sub_department: 'إدارة فرعية',
    section: 'قسم',
    sub_section: 'قسم فرعي',
  },
  recent: 'آخر ما فُتح',
  results: 'نتائج البحث',
  hint: 'اكتب اسمًا أو بريدًا إلكترونيًا أو رقمًا وظيفيًا أو وحدة أو صفحة.',
  none: (text) => `لا توجد نتائج لـ «${isolated(text)}»`,
  failed: 'تعذر البحث',
  searching: 'جارٍ البحث...',
  count: (_, written) => `عدد النتائج: ${written}`,
}

export const searchTexts = { en, ar }
