import { normalizeText } from '#kit/rules/language/normalize-text.ts'

/** `2026-01-05` from 2026-01-05, 05/01/2026, 5.1.2026 or with a time behind; undefined from anything else. */
export function writtenDay(text: string): string | undefined {
  const isoDate = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)
  if (isoDate) return dayOf(isoDate[1], isoDate[2], isoDate[3])
  const [written = ''] = normalizeText(text).split(/[ t](?=\d{1,2}:)/)
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written)
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[2], yearFirst[3])
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(written)
  return dayFirst ? dayOf(dayFirst[3], dayFirst[2], dayFirst[1]) : undefined
}

function dayOf(year = '', month = '', day = '') {
  const moment = new Date(Date.UTC(+year, +month - 1, +day))
  // JavaScript turns 31 April into 1 May, which shows that the date is invalid.
  const isDay = moment.getUTCMonth() === +month - 1 && moment.getUTCDate() === +day
  return isDay && +year >= 1900
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : undefined
}
