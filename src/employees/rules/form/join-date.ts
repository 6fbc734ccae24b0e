const earliest = '1950-01-01'

/** The last day one can be said to join on: a year from today. Days are compared as they are written. */
export function latestJoinDate(today: string): string {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCFullYear(day.getUTCFullYear() + 1)
  return day.toISOString().slice(0, 10)
}

/** From 1950 to one year ahead. */
export const isJoinDate = (day: string, today: string) =>
  day >= earliest && day <= latestJoinDate(today)
