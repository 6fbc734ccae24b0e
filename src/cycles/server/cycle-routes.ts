import { eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'
import type * as z from 'zod/mini'
import type { CycleChange, NewCycle } from '#cycles/contract/cycle-shapes.ts'
import { cycleApi } from '#cycles/contract/cycles.ts'
import { dateNames, noDates, wrongDates } from '#cycles/rules/cycle.ts'
import { defaultRules } from '#cycles/rules/reminders.ts'
import { problemText } from '#cycles/texts/problems.ts'
import { managerialLevels } from '#employees/rules/employee.ts'
import { fits } from '#evaluations/rules/periods.ts'
import { usualLimits } from '#evaluations/rules/voice/required-comments.ts'
import { evaluationTemplates } from '#evaluations/tables/templates.ts'
import { assertNotStale, invalidField } from '#kit/server/api/problem.ts'
import { serve } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { nextMoment, now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { companies, units } from '#organisation/tables.ts'
import { auditOf, auditedFields } from './cycle-audit.ts'
import { assertAllowed, wrongDatesProblem } from './assert-allowed.ts'
import {
  type CycleRow,
  deleteCycle,
  findCycle,
  findCycleRow,
  insertCycle,
  listCycles,
  lockCycle,
  updateCycle,
} from './cycle-store.ts'
import { moveDueDays } from './due-days.ts'

type Change = z.output<typeof NewCycle> | z.output<typeof CycleChange>

/** What can be changed after the launch too, of the options only the reminders. */
const changedWhileOpen: ReadonlySet<string> = new Set(['dates', 'options'])

/** What an input changes of a row. */
function changeOf({ dates = {}, options, ...rest }: Change, before: typeof noDates) {
  const days = Object.fromEntries(
    dateNames.map((name) => [name, dates[name] === undefined ? before[name] : dates[name]]),
  ) as typeof noDates
  const wrong = wrongDates(days, { mayMiss: true })
  if (wrong.size > 0) throw wrongDatesProblem(wrong)
  return {
    ...rest,
    ...days,
    ...(options?.reminders !== undefined && { reminds: options.reminders }),
    ...(options?.separation_of_duties !== undefined && {
      separation_of_duties: options.separation_of_duties,
    }),
    ...(options?.self_assessment !== undefined && { self_assessment: options.self_assessment }),
    ...(options?.required_comments !== undefined && {
      required_comments: options.required_comments,
    }),
  }
}

type Referring = Pick<CycleRow, 'type' | 'period' | 'population' | 'template_ids'>

/**
 * What the input refers to exists, and its period belongs to its type. What was chosen before may be gone
 * since, which the preflight reports.
 */
async function assertKnown(
  db: Database,
  { type, period, population, template_ids }: Referring,
  before?: Referring,
) {
  if (!fits(type, period))
    throw invalidField(
      'period',
      problemText((t) => t.periodDoesNotFit),
    )
  const { company_id, unit_id } = population
  const isNew = (name: 'company_id' | 'unit_id') => population[name] !== before?.population[name]
  if (
    company_id &&
    isNew('company_id') &&
    (await db.$count(companies, eq(companies.company_id, company_id))) === 0
  )
    throw invalidField(
      'population.company_id',
      problemText((t) => t.noSuchCompany),
    )
  if (unit_id && isNew('unit_id') && (await db.$count(units, eq(units.unit_id, unit_id))) === 0)
    throw invalidField(
      'population.unit_id',
      problemText((t) => t.noSuchUnit),
    )
  const chosen = new Set(Object.values(before?.template_ids ?? {}))
  const templates = [
    ...new Set(managerialLevels.flatMap((level) => template_ids[level] ?? [])),
  ].filter((id) => !chosen.has(id))
  if (templates.length === 0) return
  const known = await db.$count(
    evaluationTemplates,
    inArray(evaluationTemplates.template_id, templates),
  )
  if (known < templates.length)
    throw invalidField(
      'template_ids',
      problemText((t) => t.noSuchTemplate),
    )
}

export function cycleRoutes(app: FastifyInstance) {
  serveList(app, cycleApi.list, ({ query }, { db, actor, request }) =>
    listCycles(db, query, actor, request),
  )

  serve(app, cycleApi.get, ({ params }, { db, actor }) => findCycle(db, params.cycle_id, actor))

  serve(app, cycleApi.create, async ({ body }, { db, actor }) => {
    await assertKnown(db, body)
    const cycle_id = newId()
    await insertCycle(db, {
      required_comments: usualLimits,
      ...changeOf(body, noDates),
      name: body.name,
      name_ar: body.name_ar ?? null,
      type: body.type,
      period: body.period,
      population: body.population,
      template_ids: body.template_ids,
      copy_last: body.copy_last ?? false,
      cycle_id,
      reminder_rules: [...defaultRules],
      created_by: actor.user_id,
      created_by_name: actor.name,
      created_at: now(),
      updated_at: now(),
    })
    const after = await findCycleRow(db, cycle_id)
    await writeAudit(db, actor, { ...auditOf(after), after: auditedFields(after) })
    return findCycle(db, cycle_id, actor)
  })

  serve(app, cycleApi.update, async ({ params, body }, { db, actor, ifMatch }) => {
    const { cycle_id } = params
    const row = await lockCycle(db, cycle_id)
    assertNotStale(ifMatch, row.updated_at, await findCycle(db, cycle_id, actor))
    const isForOpen =
      Object.keys(body).every((name) => changedWhileOpen.has(name)) &&
      Object.keys(body.options ?? {}).every((name) => name === 'reminders')
    await assertAllowed(db, isForOpen ? 'changeDates' : 'change', row)
    const asked = {
      type: body.type ?? row.type,
      period: body.period ?? row.period,
      population: body.population ?? row.population,
      template_ids: body.template_ids ?? row.template_ids,
    }
    await assertKnown(db, asked, row)
    const change = changeOf(body, row)
    if (row.status === 'Open') {
      const wrong = wrongDates({ ...row, ...change }, { mayMiss: false })
      if (wrong.size > 0) throw wrongDatesProblem(wrong)
    }
    await updateCycle(db, cycle_id, { ...change, updated_at: nextMoment(row.updated_at) })
    const after = await findCycleRow(db, cycle_id)
    if (row.status === 'Open') await moveDueDays(db, after, row, actor)
    await writeAudit(db, actor, {
      ...auditOf(after),
      before: auditedFields(row),
      after: auditedFields(after),
    })
    return findCycle(db, cycle_id, actor)
  })

  serve(app, cycleApi.delete, async ({ params }, { db, actor, ifMatch }) => {
    const row = await lockCycle(db, params.cycle_id)
    assertNotStale(ifMatch, row.updated_at, await findCycle(db, row.cycle_id, actor))
    await assertAllowed(db, 'delete', row)
    await deleteCycle(db, row.cycle_id)
    await writeAudit(db, actor, { ...auditOf(row), before: auditedFields(row) })
  })
}
