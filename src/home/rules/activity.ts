import { isSentBack, type Status } from '#evaluations/rules/workflow.ts'

/** The kinds of activities: six about evaluations, and two about people for those who keep the records. */
export const activityKinds = [
  'created',
  'submitted',
  'approved',
  'accepted',
  'rejected',
  'completed',
  'people',
  'imported',
] as const
export type ActivityKind = (typeof activityKinds)[number]

type Fields = Record<string, unknown> | null

interface Entry {
  action: 'created' | 'changed' | 'removed'
  entity: string
  before: Fields
  after: Fields
}

const reached: Partial<Record<Status, ActivityKind>> = {
  'Pending HoD Approval': 'submitted',
  'Pending HR Approval': 'approved',
  'Employee Review': 'approved',
  'Approved': 'accepted',
  'Rejected': 'rejected',
  'Completed': 'completed',
}

/** The kind of an entry of the audit log; undefined where it is no activity. */
export function activityKindOf({ action, entity, before, after }: Entry): ActivityKind | undefined {
  if (entity === 'import') return 'imported'
  if (entity === 'employee' || entity === 'placement') return 'people'
  if (entity !== 'evaluation') return undefined
  if (action === 'created') return 'created'
  if (action === 'removed' || typeof after?.status !== 'string') return undefined
  const to = after.status as Status
  return isSentBack(before?.status as Status, to) ? undefined : reached[to]
}

interface Happened {
  at: string
  actor_id: string | null
  actor_name: string
  entity_id: string
}

export interface Activity<E> {
  /** The newest of its entries. */
  entry: E
  kind: ActivityKind
  /** The records it is about. */
  count: number
}

/**
 * The newest activities: what one person did on one day is one of them, and each import is its own.
 * The entries are the newest first.
 */
export function activitiesOf<E extends Entry & Happened>(
  entries: readonly E[],
  most: number,
): Activity<E>[] {
  const groups = new Map<string, { entry: E; kind: ActivityKind; ids: Set<string> }>()
  for (const entry of entries) {
    const kind = activityKindOf(entry)
    if (!kind) continue
    const { at, actor_id, actor_name, entity_id } = entry
    const sameAs = kind === 'imported' ? entity_id : at.slice(0, 10)
    const key = [kind, actor_id ?? actor_name, sameAs].join(' ')
    const group = groups.get(key) ?? { entry, kind, ids: new Set<string>() }
    group.ids.add(entity_id)
    groups.set(key, group)
  }
  return [...groups.values()]
    .slice(0, most)
    .map(({ entry, kind, ids }) => ({ entry, kind, count: ids.size }))
}
