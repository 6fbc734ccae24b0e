import { whyNotEdit } from '#evaluations/rules/workflow.ts'
import type { NamedActor } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database.ts'
import { heedEdit } from './refusals.ts'
import { holdEvaluation } from './store.ts'

/** The evaluation, held, once it is sure that the actor may change what is in it. */
export async function openForEditing(db: Database, evaluation_id: string, actor: NamedActor) {
  const evaluation = await holdEvaluation(db, evaluation_id, actor)
  heedEdit(whyNotEdit(evaluation, actor))
  return evaluation
}
