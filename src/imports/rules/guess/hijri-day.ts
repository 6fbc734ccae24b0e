const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})
const dayLength = 86_400_000
/** 1 Muharram 1300 by the civil calendar, near enough to search from. */
const beginning = Date.UTC(1882, 10, 12)

/** The day of a Hijri date by the calendar of Umm al-Qura; undefined when there is no such day. */
export function hijriDay(year: number, month: number, day: number): string | undefined {
  const months = (year - 1300) * 12 + month - 1
  const near = beginning + Math.round(months * 29.530_588 + day - 1) * dayLength
  for (let shift = -4; shift <= 4; shift++) {
    const moment = new Date(near + shift * dayLength)
    const parts = calendar.formatToParts(moment)
    const part = (type: string) =>
      parseInt(parts.find((each) => each.type === type)?.value ?? '', 10)
    if (part('year') === year && part('month') === month && part('day') === day)
      return moment.toISOString().slice(0, 10)
  }
  return undefined
}
