/** A calendar day, `YYYY-MM-DD`; days compare as text. */
export type CalendarDay = string

export const defaultTimeZone = 'Asia/Riyadh'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format is slow; there are few time zones. */
function formatOf(timeZone: string) {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
  formats.set(timeZone, format)
  return format
}

const hourFormats = new Map<string, Intl.DateTimeFormat>()

function hourFormatOf(timeZone: string) {
  const format =
    hourFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  hourFormats.set(timeZone, format)
  return format
}

/** The hour of a moment in a time zone, 0 to 23. */
export const hourIn = (timeZone: string, moment: string): number =>
  Number(hourFormatOf(timeZone).format(new Date(moment)))

/** The day a moment (ISO 8601) falls on in a time zone. Throws a RangeError for an unknown time zone. */
export const dayIn = (timeZone: string, moment: string): CalendarDay =>
  formatOf(timeZone).format(new Date(moment))

/** The day that many days later, or earlier when negative. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** 0 Sunday to 6 Saturday, as Date.getDay. */
export const weekdayOf = (day: CalendarDay) => new Date(`${day}T00:00:00Z`).getUTCDay()

export function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}
