/** Activities that Teams gets for one person, in so many milliseconds. */
export const teamsLimit = { most: 10, within: 60_000 }

/** When each of `count` more activities can go to a person who got some at the times `sent`. */
export function activityTimes(sent: readonly number[], count: number, now: number): number[] {
  const times = sent.toSorted((one, other) => one - other)
  for (let index = 0; index < count; index++) {
    const tenthLast = times.at(-teamsLimit.most)
    times.push(tenthLast === undefined ? now : Math.max(now, tenthLast + teamsLimit.within))
  }
  return times.slice(sent.length)
}
