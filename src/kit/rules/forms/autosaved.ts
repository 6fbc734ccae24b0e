/** Fields that save themselves, by name, with what they hold. */
export type Fields<V> = Readonly<Record<string, V>>

/** What was typed, over what the server is known to hold. */
export interface Autosaved<V> {
  typed: Fields<V>
  stored: Fields<V>
}

export const beginAutosaved = <V>(stored: Fields<V>): Autosaved<V> => ({ typed: stored, stored })

const namesOf = (...all: Fields<unknown>[]) => [
  ...new Set(all.flatMap((each) => Object.keys(each))),
]

/** The fields that are not saved, with what was typed and what they were based on. */
export function unsavedFields<V>({ typed, stored }: Autosaved<V>) {
  const names = Object.keys(typed).filter((name) => typed[name] !== stored[name])
  const pick = (from: Fields<V>) =>
    Object.fromEntries(names.flatMap((name) => (name in from ? [[name, from[name] as V]] : [])))
  return { names, changes: pick(typed), base: pick(stored) }
}

export interface Received<V> {
  state: Autosaved<V>
  /** Fields that show something else now: what someone else entered. */
  theirs: Record<string, V>
  /** Fields that both changed, to different values. */
  conflicts: string[]
}

/**
 * Takes over what the server holds now. A field that is not being changed here shows it at once; one that
 * is keeps what was typed, based on the new version unless someone else changed that field, too.
 */
export function receive<V>({ typed, stored }: Autosaved<V>, current: Fields<V>): Received<V> {
  const theirs: Record<string, V> = {}
  const conflicts: string[] = []
  const next = { typed: {} as Record<string, V>, stored: {} as Record<string, V> }
  for (const name of namesOf(current)) {
    const now = current[name] as V
    const isUnsaved = name in typed && typed[name] !== stored[name]
    if (!isUnsaved || typed[name] === now) {
      if (name in typed && typed[name] !== now) theirs[name] = now
      next.typed[name] = now
      next.stored[name] = now
      continue
    }
    next.typed[name] = typed[name] as V
    const isChanged = stored[name] !== now
    if (isChanged) conflicts.push(name)
    next.stored[name] = stored[name] as V
  }
  return { state: next, theirs, conflicts }
}

/** The user has decided about fields that both changed: what was typed stays, or gives way. */
export function decide<V>(
  { typed, stored }: Autosaved<V>,
  current: Fields<V>,
  names: readonly string[],
  choice: 'mine' | 'theirs',
): Autosaved<V> {
  const decided = Object.fromEntries(names.map((name) => [name, current[name] as V]))
  return {
    typed: choice === 'mine' ? typed : { ...typed, ...decided },
    stored: { ...stored, ...decided },
  }
}

/** Milliseconds without typing until it is saved, and from the first key on at most. */
export const quietTime = 800
export const longestWait = 1500

/** When to save what was first changed at one moment and last at another. */
export const dueAt = (first: number, last: number) =>
  Math.min(last + quietTime, first + longestWait)

const longestPause = 15_000

/** Milliseconds until the next attempt after so many that failed. */
export const pauseAfter = (failures: number) => Math.min(1000 * 2 ** (failures - 1), longestPause)
