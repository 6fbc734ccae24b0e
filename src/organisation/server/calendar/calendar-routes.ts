import type { FastifyInstance } from 'fastify'
import { importApi } from '#imports/contract/imports.ts'
import { serveUpload } from '#imports/server/upload/serve-upload.ts'
import { assertNotStale } from '#kit/server/api/problem.ts'
import { serve } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { nextMoment } from '#kit/server/clock.ts'
import { calendarApi } from '#organisation/contract/calendar.ts'
import { auditedOf, findCalendar, updateCalendar } from './calendar-store.ts'
import { lockCompany } from '#organisation/server/company-store.ts'
import { assertTimeZone } from '#organisation/server/refusals.ts'

export function calendarRoutes(app: FastifyInstance) {
  serve(app, calendarApi.get, ({ params }, { db }) => findCalendar(db, params.company_id))

  serve(app, calendarApi.save, async ({ params, body }, { db, actor, ifMatch }) => {
    const { company_id } = params
    const { name } = await lockCompany(db, company_id)
    const before = await findCalendar(db, company_id)
    assertNotStale(ifMatch, before.updated_at, before)
    await assertTimeZone(db, body.time_zone)
    await updateCalendar(db, company_id, body, nextMoment(before.updated_at))
    const after = await findCalendar(db, company_id)
    await writeAudit(db, actor, {
      entity: 'calendar',
      entity_id: company_id,
      entity_name: name,
      before: auditedOf(before, after),
      after: auditedOf(after, before),
    })
    return after
  })

  serveUpload(app, importApi.holidays, 'holidays', async ({ company_id }, { db }) => {
    const id = String(company_id)
    await findCalendar(db, id)
    return id
  })
}
