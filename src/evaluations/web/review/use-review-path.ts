import { useSearchParams } from 'react-router-dom'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { Actor } from '#kit/rules/actor.ts'
import { isReviewed } from '#evaluations/rules/review/review.ts'

/** The state of a history entry that closing the side panel may go back from. */
export const openedHere = 'review'

/** Where the row of an evaluation leads: to the review of what waits to be decided, else to its page. */
export function useReviewPath(evaluation: Evaluation, isWaiting = true) {
  const [address] = useSearchParams()
  return reviewPath(evaluation, { actor: useActor(), address, isWaiting })
}

interface Options {
  actor: Actor
  address: URLSearchParams
  isWaiting: boolean
}

/** The same for a row that is opened by keyboard. */
export function reviewPath(evaluation: Evaluation, { actor, address, isWaiting }: Options) {
  const isHere = isReviewed(evaluation, actor) && isWaiting
  if (!isHere) return { to: `/evaluations/${evaluation.evaluation_id}` }
  const search = new URLSearchParams(address)
  search.set('review', evaluation.evaluation_id)
  return { to: { search: `?${search}` }, state: openedHere }
}
