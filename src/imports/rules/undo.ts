/** Days a run can be undone. */
export const undoDays = 30

const day = 86_400_000

/** Until when a run that was written at this moment can be undone. */
export const undoUntil = (written_at: string) =>
  new Date(Date.parse(written_at) + undoDays * day).toISOString()

/** All records of a run, or nothing; or those that nothing is in the way of. */
export const undoModes = ['all', 'rest'] as const
export type UndoMode = (typeof undoModes)[number]

/** How the undoing itself stands; `refused`: something came in its way, so nothing was undone. */
export const undoStatuses = ['none', 'running', 'ended', 'refused', 'forbidden', 'failed'] as const
export type UndoStatus = (typeof undoStatuses)[number]

export const undoStates = ['available', 'partial', 'done', 'expired', 'none'] as const
export type UndoState = (typeof undoStates)[number]

/** Why a record cannot be undone. */
export const undoReasons = ['changed_since', 'in_use', 'signed_in'] as const
export type UndoReason = (typeof undoReasons)[number]

export type Fields = Readonly<Record<string, unknown>>

/** The fields of a record by the table they are in, such as `account`; null where it had no row. */
export type RecordParts = Readonly<Record<string, Fields | null>>

/** A record that a run created (`before` is null) or changed. */
export interface RecordChange {
  row: number
  entity: string
  entity_id: string
  name: string
  before: RecordParts | null
  after: RecordParts
}

export interface StoredChange extends RecordChange {
  position: number
}

interface Stored {
  records: number
  undone: number
  written_to: string
}

/** What can be done about a run that wrote something. */
export function undoStateOf({ records, undone, written_to }: Stored, now: string): UndoState {
  if (undone >= records) return 'done'
  if (undoUntil(written_to) <= now) return 'expired'
  return undone > 0 ? 'partial' : 'available'
}

const isSame = (one: unknown, other: unknown) =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object'
    ? JSON.stringify(one) === JSON.stringify(other)
    : (one ?? null) === (other ?? null))

/** Only the fields that differ, before and after; undefined when none does. */
export function changedParts(
  before: Readonly<Record<string, Fields | null>>,
  after: Readonly<Record<string, Fields>>,
): { before: RecordParts; after: RecordParts } | undefined {
  const was: Record<string, Fields | null> = {}
  const is: Record<string, Fields | null> = {}
  for (const [part, fields] of Object.entries(after)) {
    const old = before[part]
    if (!old) {
      was[part] = null
      is[part] = fields
      continue
    }
    const names = Object.keys(fields).filter((field) => !isSame(old[field], fields[field]))
    if (names.length === 0) continue
    was[part] = Object.fromEntries(names.map((field) => [field, old[field] ?? null]))
    is[part] = Object.fromEntries(names.map((field) => [field, fields[field] ?? null]))
  }
  return Object.keys(is).length === 0 ? undefined : { before: was, after: is }
}

/** Their fields mean something together only: a place, a manager with or without an account. */
const wholeParts: ReadonlySet<string> = new Set(['placement', 'unit'])

/**
 * Whether a field that the run wrote was changed since. A field that is back to its former value is
 * not in the way: there is nothing left to undo.
 */
export function isChangedSince({ before, after }: RecordChange, current: RecordParts): boolean {
  return Object.entries(after).some(([part, fields]) => {
    const present = current[part] ?? null
    const former = before?.[part] ?? null
    // Without its row it is as it was, where it had none before.
    if (fields === null || present === null) return before === null || former !== null
    const names = Object.keys(fields)
    const isNow = (field: string) => isSame(present[field], fields[field])
    const isAgain = (field: string) => former !== null && isSame(present[field], former[field])
    return wholeParts.has(part)
      ? !names.every(isNow) && !names.every(isAgain)
      : names.some((field) => !isNow(field) && !isAgain(field))
  })
}

/** A record that needs another one: through a field of its own, or without anything this run knows. */
export interface Need {
  /** The id that is needed, such as of a unit or an account. */
  of: string
  /** The record that needs it, and the field it does so with; null: it needs it in any case. */
  by: { entity_id: string; part: string; field: string } | null
  at: string | null
}

export interface Obstacle {
  position: number
  reason: UndoReason
  by: string | null
  at: string | null
}

/**
 * The records that stay: those with an obstacle of their own, and those that a record needs which
 * stays. A record that needs another one lets it go when it is removed, or when the field is restored.
 */
export function obstaclesOf(
  changes: readonly StoredChange[],
  own: readonly Obstacle[],
  needs: readonly Need[],
  idsOf: (change: StoredChange) => readonly string[],
): Obstacle[] {
  const blocked = new Map(own.map((obstacle) => [obstacle.position, obstacle]))
  const byRecord = new Map<string, StoredChange[]>()
  const byNeeded = new Map<string, StoredChange>()
  for (const change of changes) {
    byRecord.set(change.entity_id, [...(byRecord.get(change.entity_id) ?? []), change])
    if (change.before === null) for (const id of idsOf(change)) byNeeded.set(id, change)
  }
  const letsGo = ({ by }: Need) =>
    by !== null &&
    (byRecord.get(by.entity_id) ?? []).some(
      ({ position, before, after }) =>
        !blocked.has(position) &&
        (before === null || after[by.part]?.[by.field] !== undefined || before[by.part] === null),
    )
  for (let size = -1; size !== blocked.size; ) {
    size = blocked.size
    for (const need of needs) {
      const needed = byNeeded.get(need.of)
      if (!needed || blocked.has(needed.position) || letsGo(need)) continue
      const { position } = needed
      blocked.set(position, { position, reason: 'in_use', by: null, at: need.at })
    }
  }
  return [...blocked.values()].toSorted((one, other) => one.position - other.position)
}
