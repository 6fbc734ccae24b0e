import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { forwardStep, uncommentedStep } from '#evaluations/rules/details/forward-step.ts'
import { ownerOf } from '#evaluations/rules/owners/step-owner.ts'
import type { Actor } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'
import { ownedRows, ownerFactsOf, peopleOf } from './owner-facts.ts'

/**
 * Adds who would owe the step that approval leads to, if the reader took it now, or once the
 * missing comments are there: the rule of resolveOwners, asked before the move.
 */
export async function withRecipients(
  db: Database,
  evaluation: Evaluation,
  actor: Actor,
): Promise<Evaluation> {
  const status = forwardStep(evaluation, actor) ?? uncommentedStep(evaluation, actor)
  const [row] = status ? await ownedRows(db, [evaluation.evaluation_id]) : []
  const facts = row && (await ownerFactsOf(db, [row])).get(row.evaluation_id)
  if (!status || !facts) return evaluation
  const owner = ownerOf({
    ...facts,
    status,
    reassigned_to: undefined,
    submitted_by: evaluation.status === 'Draft' && row.separation_of_duties ? actor.user_id : null,
  })
  const id = owner?.owner_user_id
  const person = id ? (await peopleOf(db, [id])).get(id) : undefined
  return {
    ...evaluation,
    recipients: person
      ? [{ user_id: person.user_id, name: person.name, name_ar: person.name_ar }]
      : [],
  }
}
