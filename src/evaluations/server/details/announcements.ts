import { managersOf, usersWithRole } from '#employees/server/managers.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { isShownToEmployee, type Status } from '#evaluations/rules/workflow.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import {
  createNotifications,
  deleteNotificationsOf,
  resolveNotifications,
} from '#notifications/server/store.ts'
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

  const isShown = isShownToEmployee(status, status === 'Rejected' ? from : null)
  if (!isShown) await deleteNotificationsOf(db, evaluation_id, employee_user_id)
  const waiting = new Set(await whoIsNext(db, evaluation))
  const concerned = new Set<string>()
  const submitter =
    status === 'Draft' || status === 'Rejected' ? await findSubmitter(db, evaluation_id) : null
  if (submitter) concerned.add(submitter)
  if (isShown) concerned.add(employee_user_id)

  const notice = { evaluation_id, employee_name, actor_name: actor.name, status }
  waiting.delete(actor.user_id)
  concerned.delete(actor.user_id)
  await createNotifications(db, waiting, { ...notice, kind: 'needs_action' })
  await createNotifications(
    db,
    [...concerned].filter((user_id) => !waiting.has(user_id)),
    { ...notice, kind: 'update' },
  )
}

/** Those an evaluation now waits for (waitsFor of the workflow); an administrator where there is no one. */
async function whoIsNext(db: Database, evaluation: Evaluation): Promise<string[]> {
  const { employee_id, employee_user_id, reviewer_id, status } = evaluation
  const others = (user_ids: readonly string[]) => user_ids.filter((id) => id !== employee_user_id)
  switch (status) {
    case 'Draft':
    case 'Rejected':
      return reviewer_id ? others([reviewer_id]) : []
    case 'Pending HoD Approval': {
      const heads = others(await managersOf(db, employee_id, ['HOD']))
      return heads.length > 0 ? heads : others(await usersWithRole(db, ['ADMIN']))
    }
    case 'Pending HR Approval':
    case 'Approved':
      return others(await usersWithRole(db, ['HR', 'ADMIN']))
    case 'Employee Review':
      return [employee_user_id]
    case 'Completed':
      return []
  }
}
