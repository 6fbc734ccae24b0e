import type { NoticeKind } from '#accounts/rules/channels.ts'
import type { NoticeEvent } from '#notifications/rules/notice-events.ts'
import type { en } from './en.ts'
import { inLanguage } from '#kit/rules/language/in-language.ts'

interface Notice {
  kind: NoticeKind
  event: NoticeEvent
  count: number
  /** Of a reminder: how many more are overdue of people who report to the reader. */
  copies: number
  employee_name: string
  employee_name_ar: string | null
  actor_name: string
  actor_name_ar: string | null
  status: string
  /** What HR wrote instead of the usual text. */
  note: { en: string; ar: string } | null
  /** Since when nothing is left to do for the reader. */
  settled_at: string | null
}

interface Words {
  subject: string
  detail: string
}

/** What a notification says: its subject, and who did what. The same in the app, e-mail and Teams. */
export function noticeWords(given: Notice, t: typeof en): Words {
  const notice = inLanguage(given, t.language)
  const words = wordsWhenNew(notice, t)
  const isOver = notice.kind === 'needs_action' && notice.settled_at !== null
  return isOver ? wordsWhenOver(notice, words, t) : words
}

/** What asked for an action, after someone acted: it must not continue to ask. */
function wordsWhenOver(
  { event, count, employee_name }: Notice,
  { detail }: Words,
  { over: t }: typeof en,
): Words {
  if (event === 'handover_asked') return { subject: t.handover(employee_name), detail: t.detail }
  return count === 1 && employee_name !== ''
    ? { subject: t.one(employee_name), detail }
    : { subject: t.several(count), detail: t.detail }
}

function wordsWhenNew(notice: Notice, t: typeof en): Words {
  const { kind, event, count, employee_name, actor_name, status } = notice
  if (isMoved(event))
    return count === 1
      ? {
          subject: movedOne(kind, event, t)(employee_name),
          detail: t.movedTo(actor_name, t.statuses[status] ?? status),
        }
      : { subject: movedSeveral({ ...notice, event }, t), detail: t.bundled.openList }
  if (event === 'handover_asked')
    return { subject: t.handoverAsked(employee_name), detail: t.handoverReader }
  if (event === 'reminder' || event === 'reminder_copy')
    return {
      subject: reminderSubject(notice, t),
      detail: notice.note?.[t.language] || (event === 'reminder' ? t.reminderHint : t.copyHint),
    }
  if (event === 'due_moved') return { subject: t.dueMoved(count), detail: t.givenBy(actor_name) }
  return { subject: subjectOf(event, count, employee_name, t), detail: t.givenBy(actor_name) }
}

function reminderSubject({ event, count, copies }: Notice, t: typeof en) {
  if (event === 'reminder_copy') return t.reminderCopy(count)
  return copies === 0 ? t.reminder(count) : t.reminderAndCopies(count, copies)
}

function subjectOf(
  event: 'assigned' | 'released' | 'queued',
  count: number,
  employee_name: string,
  t: typeof en,
) {
  if (count === 1) return t[event](employee_name)
  if (event === 'queued') return t.queuedSeveral(count)
  return event === 'assigned' ? t.several.needsAction(count) : t.several.update(count)
}

const movedEvents = ['moved', 'sent_back', 'withdrawn', 'closed_without_answer'] as const
type Moved = (typeof movedEvents)[number]
const isMoved = (event: NoticeEvent): event is Moved => movedEvents.some((one) => one === event)

function movedOne(kind: NoticeKind, event: Moved, t: typeof en) {
  if (event === 'withdrawn') return t.withdrawn
  if (event === 'closed_without_answer') return t.closed
  return kind === 'needs_action' ? t.needsAction : t.update
}

/** A bundle (rules/bundles.ts). */
function movedSeveral(
  { kind, event, status, actor_name, count }: Notice & { event: Moved },
  { bundled: t }: typeof en,
) {
  if (event === 'withdrawn') return t.withdrawn(actor_name, count)
  if (event === 'closed_without_answer') return t.closed(actor_name, count)
  if (event === 'sent_back') return t.sentBack(actor_name, count)
  return (
    t.moved[status]?.(actor_name, count) ??
    (kind === 'needs_action' ? t.needsAction : t.update)(count)
  )
}
