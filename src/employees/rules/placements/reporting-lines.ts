/**
 * Whose reporting line, once these managers are set, comes back to where it began. `lines` says who
 * reports to whom now, `changed` who is to.
 */
export function inCircles(
  lines: ReadonlyMap<string, string>,
  changed: ReadonlyMap<string, string>,
): Set<string> {
  const managerOf = (user: string) => changed.get(user) ?? lines.get(user)
  const clear = new Set<string>()
  const circling = new Set<string>()
  for (const start of changed.keys()) {
    const seen: string[] = []
    const isOnTheWay = new Set<string>()
    let user: string | undefined = start
    while (user !== undefined && !clear.has(user) && !isOnTheWay.has(user)) {
      seen.push(user)
      isOnTheWay.add(user)
      user = managerOf(user)
    }
    if (user !== undefined && isOnTheWay.has(user)) {
      for (const each of seen.slice(seen.indexOf(user))) circling.add(each)
    }
    for (const each of seen) clear.add(each)
  }
  return circling
}
