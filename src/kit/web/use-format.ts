import { useAtomValue } from 'jotai'
import {
  formatAgo,
  formatDay,
  formatLongDay,
  formatMoment,
  formatShortDay,
  formatTime,
  formatWeekday,
  formatYear,
} from '#kit/rules/dates/dates.ts'
import { formatCount, formatScore, percentSign } from '#kit/rules/language/numbers.ts'
import { languageAtom } from '#kit/web/platform/language.ts'

/** Days, moments and numbers as the reader's language writes them. */
export function useFormat() {
  const language = useAtomValue(languageAtom)
  return {
    day: (day: string) => formatDay(day, language),
    shortDay: (day: string) => formatShortDay(day, language),
    year: (year: string) => formatYear(year, language),
    weekday: (weekday: number | string, width?: 'long' | 'short') =>
      formatWeekday(weekday, language, width),
    longDay: (moment: Date) => formatLongDay(moment, language),
    moment: (moment: string) => formatMoment(moment, language),
    time: (moment: string) => formatTime(moment, language),
    ago: (moment: string) => formatAgo(moment, Date.now(), language),
    score: (score: number) => formatScore(score, language),
    count: (count: number) => formatCount(count, language),
    percentSign: percentSign[language],
  }
}
