import { arabicDigits } from '#kit/rules/language/numbers.ts'

/** Date fields and their calendar; `{0}` is filled by the calendar. */
const en = {
  format: 'dd/mm/yyyy',
  open: 'Open the calendar',
  calendar: 'Calendar',
  notADay: 'This is not a day. Use dd/mm/yyyy, for example 05/01/2026.',
  tooEarly: (day: string) => `The earliest day is ${day}.`,
  tooLate: (day: string) => `The latest day is ${day}.`,
  today: 'Go to today',
  previousMonth: 'Previous month:',
  nextMonth: 'Next month:',
  previousYear: 'Previous year:',
  nextYear: 'Next year:',
  previousYears: 'Previous years:',
  nextYears: 'Next years:',
  chooseMonth: '{0}, choose a month',
  chooseYear: '{0}, choose a year',
  selected: 'Selected day: {0}',
  todayIs: 'Today: {0}',
}

export type DayTexts = typeof en

const ar: DayTexts = {
  format: 'يوم/شهر/سنة',
  open: 'فتح التقويم',
  calendar: 'التقويم',
  notADay: arabicDigits('التاريخ غير صحيح. يُكتب باليوم والشهر والسنة، مثل 05/01/2026.'),
  tooEarly: (day) => `أول يوم متاح هو ${day}.`,
  tooLate: (day) => `آخر يوم متاح هو ${day}.`,
  today: 'الانتقال إلى اليوم',
  previousMonth: 'الشهر السابق:',
  nextMonth: 'الشهر التالي:',
  previousYear: 'السنة السابقة:',
  nextYear: 'السنة التالية:',
  previousYears: 'السنوات السابقة:',
  nextYears: 'السنوات التالية:',
  chooseMonth: '{0}، اختيار شهر',
  chooseYear: '{0}، اختيار سنة',
  selected: 'اليوم المحدد: {0}',
  todayIs: 'اليوم: {0}',
}

export const dayTexts = { en, ar }
