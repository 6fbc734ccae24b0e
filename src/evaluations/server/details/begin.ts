import { eq, inArray } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { users } from '#accounts/tables.ts'
import { employees } from '#employees/tables.ts'
import type { HistoryEntry } from '#evaluations/contract/history.ts'
import type { EvaluationType } from '#evaluations/rules/periods.ts'
import type { CommentLimits } from '#evaluations/rules/voice/required-comments.ts'
import type { SelfAssessmentMode } from '#evaluations/rules/voice/self-assessment.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import type { TemplateItems } from '#evaluations/rules/templates/templates.ts'
import { askForNotes } from '#evaluations/server/handover/ask-for-notes.ts'
import { insertHistoryMany } from '#evaluations/server/history-store.ts'
import { insertItems } from '#evaluations/server/items/insert-items.ts'
import { resolveOwners } from '#evaluations/server/owners/resolve-owners.ts'
import { scoreOfNewItems } from '#evaluations/server/score-store.ts'
import { evaluations } from '#evaluations/tables.ts'
import { writeAuditMany } from '#kit/server/audit-log.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import { now } from '#kit/server/clock.ts'
import { batches, insertMany } from '#kit/server/database/batches.ts'
import type { Database } from '#kit/server/database/database.ts'
import { configuredWeights } from '#scoring/server/weights-store.ts'
import { weightsConfigurations } from '#scoring/tables.ts'

/** What a new evaluation begins with, and what its history says of that. */
export interface NewItems {
  items: TemplateItems
  action: HistoryEntry['action']
  comment: string
}

export interface Beginning {
  employee_id: string
  type: EvaluationType
  period: string
  /** The same object for all that begin with the same items: their score is derived once. */
  start?: NewItems | undefined
  /** The cycle it belongs to, with what it sets: the day each step is due, and who may approve. */
  cycle?:
    | {
        cycle_id: string
        due_days: Partial<Record<Status, string>>
        separation_of_duties?: boolean | null
        self_assessment?: SelfAssessmentMode
        required_comments?: CommentLimits | null
      }
    | undefined
}

/**
 * Begins evaluations as Drafts, thousands at once, and returns their ids in the order they were given.
 * Who may begin them and that none of them exists is for the caller to check.
 */
export async function beginEvaluations(
  db: Database,
  beginnings: readonly Beginning[],
  actor: SignedIn,
): Promise<string[]> {
  const evaluation_ids: string[] = []
  for (const batch of batches(beginnings))
    evaluation_ids.push(...(await beginBatch(db, batch, actor)))
  return evaluation_ids
}

async function beginBatch(db: Database, beginnings: readonly Beginning[], actor: SignedIn) {
  const people = await peopleOf(db, beginnings)
  const scoreOf = scores()
  /** Of all that is written, so that what someone does later is known by its moment. */
  const at = now()
  const begun = beginnings.map((beginning) => {
    const { name, managerial_level, weights } = personIn(people, beginning)
    const { employee_id, type, period, start, cycle } = beginning
    const row = {
      evaluation_id: newId(),
      employee_id,
      type,
      period,
      cycle_id: cycle?.cycle_id ?? null,
      due_days: cycle?.due_days ?? null,
      separation_of_duties: cycle?.separation_of_duties ?? null,
      self_assessment: cycle?.self_assessment ?? 'off',
      required_comments: cycle?.required_comments ?? null,
      ...scoreOf(start?.items, managerial_level, weights),
      moved_at: at,
      created_at: at,
      updated_at: at,
    }
    return { ...beginning, name, row, evaluation_id: row.evaluation_id }
  })
  const evaluation_ids = begun.map(({ evaluation_id }) => evaluation_id)
  await insertMany(
    db,
    evaluations,
    begun.map(({ row }) => row),
  )
  await writeAuditMany(
    db,
    actor,
    begun.map(({ evaluation_id, name: employee_name, type, period }) => ({
      entity: 'evaluation',
      entity_id: evaluation_id,
      entity_name: `${employee_name}, ${type} ${period}`,
      evaluation_id,
      after: { employee_name, type, period },
    })),
  )
  const filled = begun.flatMap(({ evaluation_id, start }) =>
    start ? [{ evaluation_id, ...start }] : [],
  )
  await insertItems(db, actor, filled)
  await insertHistoryMany(db, actor, [
    ...evaluation_ids.map((evaluation_id) => ({
      evaluation_id,
      at,
      action: 'created' as const,
      to: 'Draft' as const,
      comment: '',
    })),
    ...filled.map(({ evaluation_id, action, comment }) => ({
      evaluation_id,
      at,
      action,
      to: null,
      comment,
    })),
  ])
  await resolveOwners(db, evaluation_ids)
  await askForNotes(db, { evaluation_ids }, actor)
  return evaluation_ids
}

/** The score of new items by the weights of a level, derived once for each two of them. */
function scores() {
  const known = new Map<
    TemplateItems | undefined,
    Map<string, ReturnType<typeof scoreOfNewItems>>
  >()
  return (
    items: TemplateItems | undefined,
    level: string,
    weights: Parameters<typeof scoreOfNewItems>[1],
  ) => {
    const byLevel = known.get(items) ?? new Map<string, ReturnType<typeof scoreOfNewItems>>()
    known.set(items, byLevel)
    const score =
      byLevel.get(level) ?? scoreOfNewItems(items ?? { objectives: [], competencies: [] }, weights)
    byLevel.set(level, score)
    return score
  }
}

type People = Awaited<ReturnType<typeof peopleOf>>

function personIn(people: People, { employee_id }: Beginning) {
  const person = people.get(employee_id)
  if (!person) throw new Error(`No employee ${employee_id}`)
  return person
}

async function peopleOf(db: Database, beginnings: readonly Beginning[]) {
  const rows = await db
    .select({
      employee_id: employees.employee_id,
      name: users.name,
      managerial_level: employees.managerial_level,
      configured: weightsConfigurations,
    })
    .from(employees)
    .innerJoin(users, eq(users.user_id, employees.user_id))
    .leftJoin(weightsConfigurations, eq(weightsConfigurations.level, employees.managerial_level))
    .where(
      inArray(employees.employee_id, [
        ...new Set(beginnings.map(({ employee_id }) => employee_id)),
      ]),
    )
  return new Map(
    rows.map(({ configured, ...person }) => [
      person.employee_id,
      { ...person, weights: configuredWeights(configured) },
    ]),
  )
}
