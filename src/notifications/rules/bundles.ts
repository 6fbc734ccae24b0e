import type { NoticeKind } from '#accounts/rules/channels.ts'
import type { NoticeEvent } from './notice-events.ts'

/** More than `most` notifications of one kind for one person within `within` milliseconds become one. */
export const bundling = { most: 3, within: 10 * 60_000 }

/**
 * Reminders are one a day already. Each request for a hand-over note leads to a form of its own, and
 * no list shows them.
 */
const isBundled: Record<NoticeEvent, boolean> = {
  moved: true,
  sent_back: true,
  withdrawn: true,
  closed_without_answer: true,
  assigned: true,
  released: true,
  queued: true,
  due_moved: true,
  handover_asked: false,
  reminder: false,
  reminder_copy: false,
}
export const bundledEvents = (Object.keys(isBundled) as NoticeEvent[]).filter(
  (event) => isBundled[event],
)

interface Notice {
  notification_id: string
  user_id: string
  kind: NoticeKind
  event: NoticeEvent
  created_at: string
  read_at: string | null
}

interface Bundle {
  /** Absent for one that is new. */
  notification_id?: string
  user_id: string
  kind: NoticeKind
  /** Notifications until then belong to it; its message goes out at the latest then. */
  until: string
}

interface PlannedBundle extends Bundle {
  /** The notifications that join it now. */
  parts: string[]
  /** When the newest of them was created. */
  newest_at: string
}

interface Input {
  /** Notifications of the last ten minutes that stand alone. */
  earlier: readonly Notice[]
  /** Bundles that notifications can still join. */
  open: readonly Bundle[]
  fresh: readonly Notice[]
}

const keyOf = ({ user_id, kind }: { user_id: string; kind: NoticeKind }) => `${user_id} ${kind}`
const later = (moment: string, milliseconds: number) =>
  new Date(Date.parse(moment) + milliseconds).toISOString()

/** Which of the fresh notifications are gathered, and with which of the earlier ones. */
export function planBundles({ earlier, open, fresh }: Input): PlannedBundle[] {
  const byTime = (one: Notice, other: Notice) =>
    one.created_at.localeCompare(other.created_at) ||
    one.notification_id.localeCompare(other.notification_id)
  const alone = new Map<string, Notice[]>()
  for (const notice of earlier.filter(({ event }) => isBundled[event]).toSorted(byTime))
    alone.set(keyOf(notice), [...(alone.get(keyOf(notice)) ?? []), notice])
  const current = new Map<string, PlannedBundle>()
  for (const bundle of open.toSorted((one, other) => one.until.localeCompare(other.until)))
    current.set(keyOf(bundle), { ...bundle, parts: [], newest_at: '' })
  const planned = new Set<PlannedBundle>()

  for (const notice of fresh.filter(({ event }) => isBundled[event]).toSorted(byTime)) {
    const key = keyOf(notice)
    const bundle = current.get(key)
    if (bundle && notice.created_at < bundle.until) {
      join(bundle, [notice])
      continue
    }
    const since = later(notice.created_at, -bundling.within)
    const recent = (alone.get(key) ?? []).filter(({ created_at }) => created_at > since)
    const [first] = recent
    if (!first || recent.length < bundling.most) {
      alone.set(key, [...recent, notice])
      continue
    }
    const { user_id, kind } = notice
    const until = later(first.created_at, bundling.within)
    const begun = { user_id, kind, until, parts: [], newest_at: '' }
    current.set(key, begun)
    alone.delete(key)
    join(begun, [...recent, notice])
  }
  return [...planned]

  function join(bundle: PlannedBundle, notices: readonly Notice[]) {
    // What was read already counts, but would make the bundle say more than is new.
    for (const { notification_id, created_at, read_at } of notices) {
      if (read_at !== null) continue
      bundle.parts.push(notification_id)
      if (created_at > bundle.newest_at) bundle.newest_at = created_at
      planned.add(bundle)
    }
  }
}

/** Parts of a bundle that say the same. */
export interface PartGroup {
  event: NoticeEvent
  status: string
  actor_name: string
  employee_name: string
  evaluation_id: string | null
  /** How many evaluations they are about. */
  count: number
  /** No one has acted yet, nor taken the step away. */
  is_open: boolean
  is_unread: boolean
  read_at: string | null
  settled_at: string | null
}

/** What a bundle says: of the parts that are still open, or of all once none is. */
export function bundleContent(groups: readonly PartGroup[]) {
  const open = groups.filter(({ is_open }) => is_open)
  const shown = open.length > 0 ? open : groups
  const count = shown.reduce((sum, group) => sum + group.count, 0)
  const [only] = count === 1 ? shown : []
  const events = new Set(shown.map(({ event }) => event))
  const event = same(events)
  return {
    count,
    // Of different events only the number is said.
    event: event ?? ('moved' as const),
    status: event ? (same(new Set(shown.map(({ status }) => status))) ?? '') : '',
    actor_name: same(new Set(shown.map(({ actor_name }) => actor_name))) ?? '',
    employee_name: only?.employee_name ?? '',
    evaluation_id: only?.evaluation_id ?? null,
    read_at: groups.some(({ is_unread }) => is_unread) ? null : latest(groups, 'read_at'),
    settled_at: open.length > 0 ? null : latest(groups, 'settled_at'),
  }
}

const same = <T>(values: ReadonlySet<T>): T | undefined =>
  values.size === 1 ? [...values][0] : undefined

const latest = (groups: readonly PartGroup[], field: 'read_at' | 'settled_at') =>
  groups
    .map((group) => group[field])
    .filter((moment) => moment !== null)
    .toSorted()
    .at(-1) ?? null
