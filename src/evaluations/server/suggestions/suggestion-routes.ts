import { eq, or, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { users } from '#accounts/tables.ts'
import { employees } from '#employees/tables.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import {
  maxSuggested,
  SuggestedCompetency,
  SuggestedObjective,
  suggestionApi,
} from '#evaluations/contract/suggestions.ts'
import { anonymous } from '#evaluations/rules/handover/anonymous.ts'
import { candidatesIn } from '#evaluations/rules/items/suggested-items.ts'
import { countOf, type TemplateItems } from '#evaluations/rules/templates/templates.ts'
import { editRefusal } from '#evaluations/rules/workflow.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import type { Database } from '#kit/server/database/database.ts'
import { firstOrThrowNotFound, Problem } from '#kit/server/api/problem.ts'
import { serve, type SignedIn } from '#kit/server/api/serve.ts'
import { unusable } from './ai.ts'
import { withAiCall } from './ai-limits.ts'
import { openForEditing } from '#evaluations/server/details/editing.ts'
import { takeOver } from '#evaluations/server/items/planned-items.ts'
import { assertCanEdit } from '#evaluations/server/refusals.ts'
import { listCompetencies, listObjectives } from '#evaluations/server/score-store.ts'
import { findEvaluation } from '#evaluations/server/store.ts'
import { suggestionPrompt } from './suggestion-prompt.ts'

/** Replaces the name of a person. */
const someone = '[...]'

export function suggestionRoutes(app: FastifyInstance) {
  serve(
    app,
    suggestionApi.ask,
    async ({ params, body: { wish: topic, language } }, { db, actor, request }) => {
      const evaluation = await findEvaluation(db, params.evaluation_id, actor)
      assertCanEdit(editRefusal(evaluation, actor))
      const { ai } = app
      if (!ai)
        throw new Problem(
          409,
          'not_configured',
          problemText((t) => t.ai.notConfigured),
        )
      const { evaluation_id, type, managerial_level, department } = evaluation
      const there = {
        objectives: await listObjectives(db, evaluation_id),
        competencies: await listCompetencies(db, evaluation_id),
      }
      const { position, names } = await whoIsMeant(
        db,
        evaluation,
        actor,
        [topic, titlesOf(there)].join('\n'),
      )
      const messages = suggestionPrompt(
        { topic, language, position, department, type, managerial_level, there },
        (text) => anonymous(text, names, someone),
      )
      const text = await withAiCall(db, actor.user_id, () => {
        request.releasePlace()
        return whileThere(request, (gone) => ai.complete(messages, gone))
      })
      return suggestedIn(text)
    },
    // Nothing is written, and no transaction waits for an answer from outside.
    { ownTransaction: true },
  )

  serve(app, suggestionApi.accept, async ({ params, body }, { db, actor }) => {
    const evaluation = await openForEditing(db, params.evaluation_id, actor)
    return takeOver(db, actor, evaluation, body, {
      mode: 'add',
      action: 'ai_drafted',
      comment: titlesOf,
    })
  })
}

const titlesOf = ({ objectives, competencies }: TemplateItems) =>
  [...objectives.map(({ title }) => title), ...competencies.map(({ name }) => name)].join('\n')

/** The position, and every name and code by which someone concerned could be known. */
async function whoIsMeant(db: Database, evaluation: Evaluation, actor: SignedIn, text: string) {
  const { position, employee_code, username } = firstOrThrowNotFound(
    await db
      .select({
        position: users.title,
        username: users.username,
        employee_code: employees.employee_code,
      })
      .from(employees)
      .innerJoin(users, eq(users.user_id, employees.user_id))
      .where(eq(employees.employee_id, evaluation.employee_id)),
  )
  // Anyone else's full name or code too, where the text has it.
  const others = await db
    .select({ name: users.name, code: employees.employee_code })
    .from(users)
    .leftJoin(employees, eq(employees.user_id, users.user_id))
    .where(
      or(
        sql`position(lower(${users.name}) in lower(${text})) > 0`,
        sql`position(lower(nullif(${employees.employee_code}, '')) in lower(${text})) > 0`,
      ),
    )
  const names = [
    evaluation.employee_name,
    evaluation.reviewer_name,
    actor.name,
    username,
    employee_code,
    ...others.flatMap(({ name, code }) => [name, code]),
  ]
  return { position, names: names.filter((name) => name !== null && name !== '').map(String) }
}

/** Does something for as long as the person who asked is there to be answered. */
async function whileThere<T>({ raw }: FastifyRequest, work: (gone: AbortSignal) => Promise<T>) {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  raw.socket.once('close', leave)
  if (raw.socket.destroyed) leave()
  try {
    return await work(leaving.signal)
  } finally {
    // The connection may serve many more requests.
    raw.socket.off('close', leave)
  }
}

/** The valid proposals of an answer; the others are left out. */
function suggestedIn(text: string): TemplateItems {
  const candidates = candidatesIn(text)
  if (!candidates) throw unusable()
  const objectives = valid(SuggestedObjective, candidates.objectives).slice(0, maxSuggested)
  const competencies = valid(SuggestedCompetency, candidates.competencies)
  const suggested = {
    objectives,
    competencies: competencies.slice(0, maxSuggested - objectives.length),
  }
  if (countOf(suggested) === 0) throw unusable()
  return suggested
}

const valid = <T>(shape: z.ZodMiniType<T>, candidates: readonly unknown[]) =>
  candidates.flatMap((candidate) => {
    const parsed = shape.safeParse(candidate)
    return parsed.success ? [parsed.data] : []
  })
