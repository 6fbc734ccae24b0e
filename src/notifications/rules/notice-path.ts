import type { NoticeKind } from '#accounts/rules/channels.ts'
import type { NoticeEvent } from './notice-events.ts'

interface Notice {
  kind: NoticeKind
  evaluation_id: string | null
  event: NoticeEvent
}

const noteOf = 'handover_'
const mine = 'mine'
const all = 'all'

/** What a deep link names: an evaluation, a note that is asked for, or a list of several. */
export function noticeLinkId({ evaluation_id, event, kind }: Notice) {
  // Those that wait for the reader; what is only an update can be about others.
  if (evaluation_id === null) return kind === 'needs_action' || event === 'due_moved' ? mine : all
  return event === 'handover_asked' ? noteOf + evaluation_id : evaluation_id
}

/** The address of what a deep link names. */
export function pathOfLinkId(id: string) {
  if (id === mine) return '/evaluations?mine=true'
  if (id === all) return '/evaluations'
  return id.startsWith(noteOf)
    ? `/evaluations/${id.slice(noteOf.length)}/handover`
    : `/evaluations/${id}`
}

/** Where a notification leads. */
export const noticePath = (notice: Notice) => pathOfLinkId(noticeLinkId(notice))
