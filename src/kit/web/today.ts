import { dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'

/** Today where the companies are, not where the reader happens to be. */
export const today = () => dayIn(defaultTimeZone, new Date().toISOString())
