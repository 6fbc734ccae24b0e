import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { moveApi, type MoveResult } from '#evaluations/contract/moves.ts'
import { forwardStep, preventedStep } from '#evaluations/rules/details/forward-step.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import type { Language } from '#kit/rules/language/language.ts'
import type { Database } from '#kit/server/database/database.ts'
import { forbidden, Problem } from '#kit/server/api/problem.ts'
import { serve, type SignedIn } from '#kit/server/api/serve.ts'
import { applyChange } from '#evaluations/server/details/change.ts'
import { findEvaluations, lockEvaluation } from '#evaluations/server/store.ts'

type MoveRequest = z.output<typeof moveApi.move.body>

interface Asking {
  actor: SignedIn
  language: Language
}

/**
 * Several moves in one call: what is refused of one leaves the others as they are. The call is one
 * transaction with a savepoint for each evaluation, and not a transaction for each, so that it is one
 * write to its idempotency key: a server that stops half-way has moved none, and asking again with
 * the same key moves all of them once.
 */
export function moveRoute(app: FastifyInstance) {
  serve(app, moveApi.move, async ({ body }, { db, actor, language }) => {
    const ids = [...new Set(body.evaluation_ids)]
    const results = new Map<string, MoveResult>()
    // In the order of their ids, so that two who move the same ones wait instead of blocking each other.
    for (const id of ids.toSorted())
      results.set(id, await moveOne(db, id, body, { actor, language }))
    return { results: ids.flatMap((id) => results.get(id) ?? []) }
  })
}

async function moveOne(
  db: Database,
  evaluation_id: string,
  { status, comment, versions }: MoveRequest,
  { actor, language }: Asking,
): Promise<MoveResult> {
  try {
    // Within the transaction of the call this is the savepoint.
    const evaluation = await db.transaction(async (db) => {
      const before = await lockEvaluation(db, evaluation_id, actor)
      const to = status ?? forwardStep(before, actor) ?? preventedStep(before, actor)
      if (to === undefined) throw forbidden(problemText((t) => t.refusal.not_your_turn))
      if (to === before.status) throw alreadyThere()
      return applyChange(
        db,
        evaluation_id,
        { status: to, ...(comment !== undefined && { comment }) },
        { actor, ifMatch: versions?.[evaluation_id] ?? null },
      )
    })
    return { evaluation_id, outcome: 'moved', message: '', evaluation }
  } catch (problem) {
    // Who has to show who they are is asked once for all, before any of them moves.
    if (!(problem instanceof Problem) || problem.code === 'proof_required') throw problem
    const [evaluation = null] = await findEvaluations(db, [evaluation_id], actor)
    return {
      evaluation_id,
      outcome: outcomeOf(problem),
      message: sentenceOf(problem, language),
      evaluation,
    }
  }
}

const alreadyThere = () =>
  new Problem(
    409,
    'stale',
    problemText((t) => t.alreadyThere),
  )

const outcomeOf = ({ code }: Problem) =>
  code === 'stale' || code === 'not_found' ? code : 'refused'

/** What is wrong with a field says more than that something is. */
const sentenceOf = ({ sentence, details }: Problem, language: Language) =>
  (Object.values(details.fields ?? {})[0]?.[0] ?? sentence)(language)
