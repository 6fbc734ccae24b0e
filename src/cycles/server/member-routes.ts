import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { cycleApi } from '#cycles/contract/cycles.ts'
import { blockingOf } from '#cycles/rules/preflight.ts'
import { problemText } from '#cycles/texts/problems.ts'
import { employees } from '#employees/tables.ts'
import { invalidField, Problem } from '#kit/server/api/problem.ts'
import { serve } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { auditOf } from './cycle-audit.ts'
import { assertAllowed } from './assert-allowed.ts'
import { findCycleRow, lockCycle } from './cycle-store.ts'
import { addJoiners, dismissJoiner, listJoiners } from './joiners.ts'
import { findMember, listMembers, setMember } from './members.ts'
import { findingsOf, findProblems, foundFor, leftOutBy } from './preflight.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this server can send mail. */
    sendsMail: boolean
  }
}

/** Who takes part, and whether the launch can begin. */
export function memberRoutes(app: FastifyInstance) {
  serveList(app, cycleApi.members, async ({ params, query }, { db, actor, language, request }) =>
    listMembers(db, await findCycleRow(db, params.cycle_id), { query, actor, language, request }),
  )

  serve(app, cycleApi.setMember, async ({ params, body }, { db, actor, language }) => {
    const row = await lockCycle(db, params.cycle_id)
    const isDismissed = row.status === 'Open' && body.state === 'excluded'
    await assertAllowed(db, isDismissed ? 'addMembers' : 'change', row)
    const isKnown = await db.$count(employees, eq(employees.employee_id, body.employee_id))
    if (!isKnown)
      throw invalidField(
        'employee_id',
        problemText((t) => t.noSuchEmployee),
      )
    if (isDismissed) await dismissJoiner(db, row, body, actor)
    else await setMember(db, row.cycle_id, body)
    const member = await findMember(db, row, body.employee_id, { actor, language })
    await writeAudit(db, actor, {
      ...auditOf(row),
      after: { member: member.name, state: member.state, reason: member.reason },
    })
    return member
  })

  serveList(app, cycleApi.joiners, async ({ params, query }, { db, actor, request }) =>
    listJoiners(db, await findCycleRow(db, params.cycle_id), { query, actor, request }),
  )

  serve(app, cycleApi.addJoiners, ({ params, body }, { db, actor, language }) =>
    addJoiners(db, params.cycle_id, body.employee_ids, { actor, language }),
  )

  serve(app, cycleApi.preflight, async ({ params }, { db, actor, language }) => {
    const row = await findCycleRow(db, params.cycle_id)
    if (row.status !== 'Draft')
      throw new Problem(
        409,
        'conflict',
        problemText((t) => t.onlyDraft),
      )
    const all = await findProblems(db, row, { actor, language, sendsMail: app.sendsMail })
    const found = foundFor(actor, all.found)
    // Those who get an evaluation; without any, the launch is refused.
    const people = all.people.length - leftOutBy(found).size
    const findings = findingsOf(found)
    const kinds = findings.map(({ kind }) => kind)
    return {
      ready: blockingOf(kinds, []).length === 0 && people > 0,
      people,
      findings,
    }
  })
}
