import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { isSentBack, isShownToEmployee, type Status } from '#evaluations/rules/workflow.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import {
  createNotifications,
  deleteNotificationsOf,
  resolveHandoverRequests,
  resolveNotifications,
} from '#notifications/server/store.ts'
import { askForNotes } from '#evaluations/server/handover/ask-for-notes.ts'
import { expectedToAct } from '#evaluations/server/owners/owner-notices.ts'
import { findSubmitter } from '#evaluations/server/history-store.ts'

/** Notifies everyone a move concerns, except the actor, and resolves earlier notifications. */
export async function notifyMove(
  db: Database,
  evaluation: Evaluation,
  from: Status,
  actor: SignedIn,
) {
  const { evaluation_id, employee_name, employee_user_id, status } = evaluation
  await resolveNotifications(db, evaluation_id)
  if (status === 'Completed') await resolveHandoverRequests(db, evaluation_id)
  if (status === 'Draft' || status === 'Rejected')
    await askForNotes(db, { evaluation_ids: [evaluation_id] }, actor)

  const isShown = isShownToEmployee(status, status === 'Rejected' ? from : null)
  if (!isShown) await deleteNotificationsOf(db, evaluation_id, employee_user_id)
  const waiting = new Set(await expectedToAct(db, evaluation))
  const concerned = new Set<string>()
  const submitter =
    status === 'Draft' || status === 'Rejected' ? await findSubmitter(db, evaluation_id) : null
  if (submitter) concerned.add(submitter)
  if (isShown) concerned.add(employee_user_id)

  const event = isSentBack(from, status) ? ('sent_back' as const) : ('moved' as const)
  const notice = { event, evaluation_id, employee_name, actor_name: actor.name, status }
  waiting.delete(actor.user_id)
  concerned.delete(actor.user_id)
  await createNotifications(db, waiting, { ...notice, kind: 'needs_action' })
  await createNotifications(
    db,
    [...concerned].filter((user_id) => !waiting.has(user_id)),
    { ...notice, kind: 'update' },
  )
}
