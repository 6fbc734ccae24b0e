import { fold } from '#kit/rules/fold.ts'

/** `2026-01-05` from 2026-01-05, 05/01/2026, 5.1.2026 or with a time behind; undefined from anything else. */
export function writtenDay(text: string): string | undefined {
  const [written = ''] = fold(text).split(/[ t](?=\d{1,2}:)/)
  const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(written)
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[2], yearFirst[3])
  const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(written)
  return dayFirst ? dayOf(dayFirst[3], dayFirst[2], dayFirst[1]) : undefined
}

function dayOf(year = '', month = '', day = '') {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${iso}T00:00:00Z`)
  // A calendar rolls 31 April over to May: then it was no day.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) && +year >= 1900
    ? iso
    : undefined
}
