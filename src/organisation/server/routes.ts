import type { FastifyInstance } from 'fastify'
import { arabicNameColumns, nameColumns } from '#kit/server/names.ts'
import { nextMoment, now } from '#kit/server/clock.ts'
import { v7 as newId } from 'uuid'
import { assertNotStale } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { serve } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { companyApi } from '#organisation/contract/companies.ts'
import { treeApi } from '#organisation/contract/tree.ts'
import {
  updateCompany,
  findCompany,
  lockCompany,
  insertCompany,
  listCompanies,
  deleteCompany,
} from './company-store.ts'
import { separationChanged } from './events.ts'
import { assertCanDelete, assertTimeZone, toHttpError } from './refusals.ts'
import { findTree } from './units/tree-store.ts'

export function companyRoutes(app: FastifyInstance) {
  serveList(app, companyApi.list, ({ query }, { db, request }) => listCompanies(db, query, request))

  serve(app, companyApi.get, ({ params }, { db }) => findCompany(db, params.company_id))

  serve(app, companyApi.create, async ({ body }, { db, actor }) => {
    await assertTimeZone(db, body.time_zone)
    const company_id = newId()
    const moments = { created_at: now(), updated_at: now() }
    await toHttpError(
      insertCompany(db, {
        company_id,
        ...body,
        ...nameColumns(body.name),
        ...arabicNameColumns(body.name_ar),
        ...moments,
      }),
    )
    const after = await findCompany(db, company_id)
    const what = { entity: 'company', entity_id: company_id, entity_name: after.name }
    await writeAudit(db, actor, { ...what, after })
    return after
  })

  serve(app, companyApi.update, async ({ params, body }, { db, actor, ifMatch }) => {
    const { company_id } = params
    const before = await lockCompany(db, company_id)
    assertNotStale(ifMatch, before.updated_at, before)
    await assertTimeZone(db, body.time_zone)
    await toHttpError(
      updateCompany(db, company_id, {
        ...body,
        ...(body.name !== undefined && nameColumns(body.name)),
        ...arabicNameColumns(body.name_ar),
        updated_at: nextMoment(before.updated_at),
      }),
    )
    const after = await findCompany(db, company_id)
    const what = { entity: 'company', entity_id: company_id, entity_name: after.name }
    await writeAudit(db, actor, { ...what, before, after })
    if (after.separation_of_duties !== before.separation_of_duties)
      await separationChanged.emit(db, { company_id, actor })
    return after
  })

  serve(app, companyApi.delete, async ({ params }, { db, actor, ifMatch }) => {
    const { company_id } = params
    const before = await lockCompany(db, company_id)
    assertNotStale(ifMatch, before.updated_at, before)
    const { employee_count, department_count } = before
    assertCanDelete('company', { employee_count, below_count: department_count })
    await deleteCompany(db, company_id)
    const what = { entity: 'company', entity_id: company_id, entity_name: before.name }
    await writeAudit(db, actor, { ...what, before })
  })

  serve(app, treeApi.get, ({ query }, { db }) => findTree(db, query))
}
