import { dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'

/** A day that exists, in the years a date field offers. */
const isDay = (text: string) =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** The day in an address; undefined today, when the organization can be changed. */
export function otherDayOf(
  address: URLSearchParams,
  today = dayIn(defaultTimeZone, new Date().toISOString()),
) {
  const given = address.get('on') ?? ''
  return isDay(given) && given !== today ? given : undefined
}
