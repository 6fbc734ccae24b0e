import type { FastifyInstance } from 'fastify'
import { fold } from '#kit/rules/fold.ts'
import { nextMoment, now } from '#kit/server/clock.ts'
import { newId } from '#kit/server/database/new-id.ts'
import { heedMatch } from '#kit/server/api/problem.ts'
import { record } from '#kit/server/record.ts'
import { serve } from '#kit/server/api/serve.ts'
import { companyApi } from '#organisation/contract/companies.ts'
import { treeApi } from '#organisation/contract/tree.ts'
import {
  changeCompany,
  findCompany,
  holdCompany,
  insertCompany,
  listCompanies,
  removeCompany,
} from './company-store.ts'
import { heedDeletion, worded } from './refusals.ts'
import { findTree } from './tree-store.ts'

export function companyRoutes(app: FastifyInstance) {
  serve(app, companyApi.list, ({ query }, { db, request }) => listCompanies(db, query, request))

  serve(app, companyApi.read, ({ params }, { db }) => findCompany(db, params.company_id))

  serve(app, companyApi.create, async ({ body }, { db, actor }) => {
    const company_id = newId()
    const moments = { created_at: now(), updated_at: now() }
    await worded(
      insertCompany(db, { company_id, ...body, name_folded: fold(body.name), ...moments }),
    )
    const after = await findCompany(db, company_id)
    const what = { entity: 'company', entity_id: company_id, entity_name: after.name }
    await record(db, actor, { ...what, after })
    return after
  })

  serve(app, companyApi.change, async ({ params, body }, { db, actor, ifMatch }) => {
    const { company_id } = params
    const before = await holdCompany(db, company_id)
    heedMatch(ifMatch, before.updated_at, before)
    const { name } = body
    await worded(
      changeCompany(db, company_id, {
        ...body,
        ...(name !== undefined && { name_folded: fold(name) }),
        updated_at: nextMoment(before.updated_at),
      }),
    )
    const after = await findCompany(db, company_id)
    const what = { entity: 'company', entity_id: company_id, entity_name: after.name }
    await record(db, actor, { ...what, before, after })
    return after
  })

  serve(app, companyApi.remove, async ({ params }, { db, actor, ifMatch }) => {
    const { company_id } = params
    const before = await holdCompany(db, company_id)
    heedMatch(ifMatch, before.updated_at, before)
    const { employee_count, department_count } = before
    heedDeletion('company', { employee_count, below_count: department_count })
    await removeCompany(db, company_id)
    const what = { entity: 'company', entity_id: company_id, entity_name: before.name }
    await record(db, actor, { ...what, before })
  })

  serve(app, treeApi.read, ({ query }, { db }) => findTree(db, query.company))
}
