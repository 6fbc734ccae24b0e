import { normalizeText } from '#kit/rules/language/normalize-text.ts'

const gregorian: readonly (readonly string[])[] = [
  ['january', 'يناير', 'كانون الثاني', 'جانفي'],
  ['february', 'فبراير', 'شباط', 'فيفري'],
  ['march', 'مارس', 'آذار'],
  ['april', 'أبريل', 'ابريل', 'إبريل', 'نيسان', 'أفريل'],
  ['may', 'مايو', 'أيار', 'ماي'],
  ['june', 'يونيو', 'يونيه', 'حزيران', 'جوان'],
  ['july', 'يوليو', 'يوليه', 'تموز', 'جويلية'],
  ['august', 'أغسطس', 'آب', 'أوت'],
  ['september', 'سبتمبر', 'أيلول', 'sept'],
  ['october', 'أكتوبر', 'تشرين الأول'],
  ['november', 'نوفمبر', 'تشرين الثاني'],
  ['december', 'ديسمبر', 'كانون الأول'],
]

const hijri: readonly (readonly string[])[] = [
  ['muharram', 'محرم'],
  ['safar', 'صفر'],
  ['rabi al awwal', 'ربيع الأول'],
  ['rabi al thani', 'ربيع الآخر', 'ربيع الثاني'],
  ['jumada al awwal', 'جمادى الأولى', 'جمادى الأول'],
  ['jumada al thani', 'جمادى الآخرة', 'جمادى الثانية'],
  ['rajab', 'رجب'],
  ['shaban', 'شعبان'],
  ['ramadan', 'رمضان'],
  ['shawwal', 'شوال'],
  ['dhu al qadah', 'ذو القعدة'],
  ['dhu al hijjah', 'ذو الحجة'],
]

interface Month {
  month: number
  calendar: 'gregorian' | 'hijri'
}

const months = new Map<string, Month>()
for (const [calendar, names] of [
  ['hijri', hijri],
  ['gregorian', gregorian],
] as const) {
  for (const [index, all] of names.entries()) {
    for (const name of all) months.set(normalizeText(name), { month: index + 1, calendar })
    const [english = ''] = all
    if (calendar === 'gregorian') months.set(english.slice(0, 3), { month: index + 1, calendar })
  }
}

/** The month of a name in English or Arabic, of either calendar. */
export const monthNumber = (name: string): Month | undefined => months.get(normalizeText(name))
