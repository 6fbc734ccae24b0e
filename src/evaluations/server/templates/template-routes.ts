import type { FastifyInstance } from 'fastify'
import { templateApi, type WholeTemplate } from '#evaluations/contract/templates.ts'
import { askedFor, countOf, templateChangeRefusal } from '#evaluations/rules/templates/templates.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { nextMoment, now } from '#kit/server/clock.ts'
import { v7 as newId } from 'uuid'
import { forbidden, assertNotStale, Problem } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { serve, type SignedIn } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { copiesFor } from '#evaluations/server/details/start.ts'
import { openForEditing } from '#evaluations/server/details/editing.ts'
import { takeOver } from '#evaluations/server/items/planned-items.ts'
import { listCompetencies, listObjectives } from '#evaluations/server/score-store.ts'
import { findEvaluation } from '#evaluations/server/store.ts'
import { applyToMany } from './apply-many.ts'
import {
  updateTemplate,
  findTemplate,
  lockTemplate,
  insertTemplate,
  listTemplates,
  deleteTemplate,
} from './template-store.ts'

function assertOwnsTemplate(template: WholeTemplate, actor: SignedIn) {
  if (templateChangeRefusal(template, actor))
    throw forbidden(problemText((t) => t.templateNotYours))
}

const spoken = ({ template_id, name }: WholeTemplate, made_from: string | null) => ({
  entity: 'template',
  entity_id: template_id,
  entity_name: name,
  ...(made_from !== null && { evaluation_id: made_from }),
})

const conflict = (...[pick]: Parameters<typeof problemText>) =>
  new Problem(409, 'conflict', problemText(pick))

const namesOf = ({ name, name_ar }: WholeTemplate) => ({ name, name_ar })

export function templateRoutes(app: FastifyInstance) {
  serveList(app, templateApi.list, ({ query }, { db, actor, request }) =>
    listTemplates(db, query, actor, request),
  )

  serve(app, templateApi.get, ({ params }, { db, actor }) =>
    findTemplate(db, params.template_id, actor),
  )

  serve(app, templateApi.create, async ({ body }, { db, actor }) => {
    const { evaluation_id, ...names } = body
    await findEvaluation(db, evaluation_id, actor)
    const items = askedFor({
      objectives: await listObjectives(db, evaluation_id),
      competencies: await listCompetencies(db, evaluation_id),
    })
    if (countOf(items) === 0) throw conflict((t) => t.nothingToSave)
    const template = await insertTemplate(db, {
      template_id: newId(),
      ...names,
      items,
      made_from: evaluation_id,
      created_by: actor.user_id,
      created_by_name: actor.name,
      created_at: now(),
      updated_at: now(),
    })
    const after = namesOf(template)
    await writeAudit(db, actor, { ...spoken(template, evaluation_id), after })
    return template
  })

  serve(app, templateApi.update, async ({ params, body }, { db, actor, ifMatch }) => {
    const { before, made_from } = await lockTemplate(db, params.template_id, actor)
    assertOwnsTemplate(before, actor)
    assertNotStale(ifMatch, before.updated_at, before)
    const after = await updateTemplate(db, params.template_id, {
      ...body,
      updated_at: nextMoment(before.updated_at),
    })
    const names = { before: namesOf(before), after: namesOf(after) }
    await writeAudit(db, actor, { ...spoken(after, made_from), ...names })
    return after
  })

  serve(app, templateApi.delete, async ({ params }, { db, actor, ifMatch }) => {
    const { before, made_from } = await lockTemplate(db, params.template_id, actor)
    assertOwnsTemplate(before, actor)
    assertNotStale(ifMatch, before.updated_at, before)
    await deleteTemplate(db, params.template_id)
    await writeAudit(db, actor, { ...spoken(before, made_from), before: { name: before.name } })
  })

  serve(app, templateApi.apply, async ({ params, body }, { db, actor, ifMatch }) => {
    const evaluation = await openForEditing(db, params.evaluation_id, actor)
    const current = await findEvaluation(db, evaluation.evaluation_id, actor)
    assertNotStale(ifMatch, current.updated_at, current)
    const { mode } = body
    const { name, ...items } = await findTemplate(db, body.template_id, actor)
    const action = mode === 'add' ? 'template_added' : 'template_replaced'
    return takeOver(db, actor, evaluation, items, { mode, action, comment: () => name })
  })

  serve(app, templateApi.applyMany, ({ body }, { db, actor, language }) =>
    applyToMany(db, body, { actor, language }),
  )

  serve(app, templateApi.copyLast, async ({ params }, { db, actor, ifMatch }) => {
    const opened = await openForEditing(db, params.evaluation_id, actor)
    const next = await findEvaluation(db, opened.evaluation_id, actor)
    assertNotStale(ifMatch, next.updated_at, next)
    const copy = (await copiesFor(db, [next], actor)).get(next)
    if (!copy) throw conflict((t) => t.nothingToCopy)
    const { items, action, comment } = copy.start
    const mode = { mode: 'add', action, comment: () => comment } as const
    return { ...(await takeOver(db, actor, opened, items, mode)), copied_from: copy.copied_from }
  })
}
