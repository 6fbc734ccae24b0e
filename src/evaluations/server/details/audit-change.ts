import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { findChanged } from '#evaluations/server/store.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import type { Database } from '#kit/server/database/database.ts'

/** Writes the change of an evaluation to the audit log, and returns what it is now. */
export async function auditChange(db: Database, before: Evaluation, actor: SignedIn) {
  const { evaluation_id } = before
  const after = await findChanged(db, evaluation_id, actor)
  await writeAudit(db, actor, {
    entity: 'evaluation',
    entity_id: evaluation_id,
    evaluation_id,
    entity_name: `${before.employee_name}, ${after.type} ${after.period}`,
    before: shownInAudit(before),
    after: shownInAudit(after),
  })
  return after
}

const shownInAudit = ({
  type,
  period,
  status,
  score,
  grade,
  self_assessment,
  acknowledged_at,
  closed_without_answer_at,
}: Evaluation) => ({
  ...(closed_without_answer_at && { closed_without_answer: true }),
  ...(acknowledged_at && { acknowledged: true }),
  type,
  period,
  status,
  self_assessment,
  score,
  grade,
})
