import { actionGroupOf } from '#evaluations/rules/list/action-group.ts'
import type { Status } from '#evaluations/rules/workflow.ts'

interface Queued {
  evaluation_id: string
  status: Status
}

/** What is reviewed one after the other: as it was when the review began, and what is done with. */
export interface ReviewQueue<E extends Queued> {
  all: readonly E[]
  settled: ReadonlySet<string>
  /** Undefined once nothing is left. */
  current: string | undefined
}

export const beginQueue = <E extends Queued>(all: readonly E[], id: string): ReviewQueue<E> => ({
  all,
  settled: new Set(),
  current: all.some(({ evaluation_id }) => evaluation_id === id) ? id : all[0]?.evaluation_id,
})

/** Of all that waits, what is decided the same way as the one that was opened, the longest waiting first. */
export function sameGroup<E extends Queued & { waiting_since: string | null; moved_at: string }>(
  waiting: readonly E[],
  id: string,
): E[] {
  const opened = waiting.find(({ evaluation_id }) => evaluation_id === id)
  const since = (one: E) => Date.parse(one.waiting_since ?? one.moved_at)
  return waiting
    .filter(({ status }) => !opened || actionGroupOf(status) === actionGroupOf(opened.status))
    .toSorted(
      (one, other) =>
        since(one) - since(other) || (one.evaluation_id < other.evaluation_id ? -1 : 1),
    )
}

const isLeft =
  <E extends Queued>({ settled }: ReviewQueue<E>) =>
  ({ evaluation_id }: E) =>
    !settled.has(evaluation_id)

export const leftIn = <E extends Queued>(queue: ReviewQueue<E>) =>
  queue.all.filter(isLeft(queue)).length

export const currentIn = <E extends Queued>({ all, current }: ReviewQueue<E>) =>
  all.find(({ evaluation_id }) => evaluation_id === current)

/** From 1; 0 when there is none. */
export const positionIn = <E extends Queued>({ all, current }: ReviewQueue<E>) =>
  all.findIndex(({ evaluation_id }) => evaluation_id === current) + 1

/** The nearest that is left on either side. */
export function beside<E extends Queued>(queue: ReviewQueue<E>) {
  const at = positionIn(queue) - 1
  return {
    previous: queue.all.slice(0, Math.max(at, 0)).findLast(isLeft(queue))?.evaluation_id,
    next: queue.all.slice(at + 1).find(isLeft(queue))?.evaluation_id,
  }
}

/** One is done with: the next that is left follows, and after the last one those that were passed over. */
export function settle<E extends Queued>(queue: ReviewQueue<E>, id: string): ReviewQueue<E> {
  const after = { ...queue, settled: new Set([...queue.settled, id]) }
  if (queue.current !== id) return after
  const current = beside(after).next ?? after.all.find(isLeft(after))?.evaluation_id
  return { ...after, current }
}

/** One whose step was taken back is to be decided again, as it is now. */
export function giveBack<E extends Queued>(queue: ReviewQueue<E>, evaluation: E): ReviewQueue<E> {
  const id = evaluation.evaluation_id
  return {
    all: queue.all.map((one) => (one.evaluation_id === id ? evaluation : one)),
    settled: new Set([...queue.settled].filter((one) => one !== id)),
    current: id,
  }
}
