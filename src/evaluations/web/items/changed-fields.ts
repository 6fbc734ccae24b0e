/** Of what was typed, only what differs from what there is. */
export function changedFields<T extends object>(typed: T, there: T): Partial<T> {
  const changed: Partial<T> = {}
  for (const name of Object.keys(typed) as (keyof T)[])
    if (typed[name] !== there[name]) changed[name] = typed[name]
  return changed
}
