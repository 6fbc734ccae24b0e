import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { draftApi } from '#imports/contract/drafts.ts'
import {
  changedMapping,
  type MappingChange,
  type RefusedChange,
} from '#imports/rules/mapping/change-mapping.ts'
import {
  type ChosenStructure,
  type Mapping,
  mappingStatus,
} from '#imports/rules/mapping/mapping.ts'
import { mergedDecisions, type ValueChange } from '#imports/rules/mapping/value-decisions.ts'
import { mappingTexts } from '#imports/texts/mapping.ts'
import type { Endpoint, Request } from '#kit/contract/endpoint.ts'
import type { Sentence } from '#kit/rules/language/language.ts'
import { firstOrThrowNotFound, forbidden, Problem } from '#kit/server/api/problem.ts'
import { parsed, permitted, serve, type SignedIn } from '#kit/server/api/serve.ts'
import type { Database } from '#kit/server/database/database.ts'
import { enqueue } from '#kit/server/jobs/job-store.ts'
import { importKind } from '#imports/server/import-kinds.ts'
import { answerOf } from '#imports/server/start-import.ts'
import { findVisibleImport } from '#imports/server/store.ts'
import { recallValues } from '#imports/server/memory/value-store.ts'
import { findFileValues } from './file-values.ts'
import { type Draft, listSamples, lockDraft, restartDraft, updateMapping } from './draft-store.ts'

export function draftRoutes(app: FastifyInstance) {
  serve(app, draftApi.preview, async ({ params, query }, { db, actor }) => {
    const { import_id, mapping } = await findVisibleImport(app, params.import_id, actor)
    const name = query.sheet ?? mapping?.structure.sheet
    const sheets = await listSamples(db, import_id)
    const shown = sheets.filter(({ sheet }) => sheet === name)
    // A file that is read by its own headers has no samples.
    const rows = query.sheet === undefined ? shown[0]?.rows : firstOrThrowNotFound(shown).rows
    return { results: rows ?? [] }
  })

  serve(
    app,
    draftApi.map,
    async ({ params: { import_id }, body }, { db, actor, language }) => {
      const { structure, values, ...change } = body
      await findVisibleImport(app, import_id, actor)
      if (structure) {
        await db.transaction((db) => readAgain(app, db, { import_id, actor, structure }))
        app.importQueue.wake()
        const { run } = await answerOf(app, import_id, language)
        // Reading takes longer; what else is to change would be changed in the mapping before.
        if (run.state !== 'mapping') return run
      }
      await db.transaction((db) => applyChange(db, { import_id, actor, change, values }))
      return (await answerOf(app, import_id, language)).run
    },
    { ownTransaction: true },
  )

  serveStart(app, draftApi.check, true)
  serveStart(app, draftApi.run, false)
}

interface Changing {
  import_id: string
  actor: SignedIn
}

/** Has the file read again as someone chose. */
async function readAgain(
  { importQueue }: FastifyInstance,
  db: Database,
  { import_id, actor, structure }: Changing & { structure: ChosenStructure },
) {
  const draft = await lockDraft(db, import_id)
  assertCanImport(draft, actor)
  const { mapping } = draft
  if (structure.sheet !== undefined && !mapping.structure.sheets.includes(structure.sheet))
    throw refusedChanges([{ field: 'structure.sheet', refusal: 'no_such_sheet' }])
  await restartDraft(db, import_id, { mode: 'ask', mapping: { ...mapping, requested: structure } })
  await enqueue(db, importQueue.kind, { key: import_id, input: null })
}

async function applyChange(
  db: Database,
  {
    import_id,
    actor,
    change,
    values = [],
  }: Changing & { change: MappingChange; values?: readonly ValueChange[] | undefined },
) {
  const draft = await lockDraft(db, import_id)
  assertCanImport(draft, actor)
  const changed = changedMapping(importKind(draft.kind), draft.mapping, change)
  if (Array.isArray(changed)) throw refusedChanges(changed)
  // A field that has a column now can have values that earlier files had.
  const targets = new Set(draft.mapping.columns.map(({ target }) => target))
  const added = changed.columns.flatMap(({ target }) =>
    target === null || targets.has(target) ? [] : target,
  )
  const recalled =
    added.length > 0
      ? await recallValues(db, { ...draft, mapping: changed }, new Set(added))
      : changed
  await updateMapping(
    db,
    import_id,
    await withDecisions(db, { ...draft, mapping: recalled }, values),
  )
}

/** A mapping with what was decided of values; what is used instead has to be stored. */
async function withDecisions(
  db: Database,
  draft: Draft & { mapping: Mapping },
  changes: readonly ValueChange[],
): Promise<Mapping> {
  const { mapping } = draft
  if (changes.length === 0) return mapping
  const found = await findFileValues(db, draft)
  const columns = new Map(importKind(draft.kind).columns.map((column) => [column.id, column]))
  const refused: RefusedChange[] = []
  const decided: ValueChange[] = []
  for (const [at, change] of changes.entries()) {
    const { column, action, within } = change
    const field = found.fields[column]
    const to =
      action === 'use' && change.to !== null
        ? await field?.textOf(change.to, found.decidedWithin(column, within))
        : null
    if (!field) refused.push({ field: `values.${at}.column`, refusal: 'no_such_field' })
    else if (action === 'use' && to == null)
      refused.push({ field: `values.${at}.to`, refusal: 'no_such_value' })
    else if (action === 'create' && !columns.get(column)?.isCreatable)
      refused.push({ field: `values.${at}.action`, refusal: 'cannot_create' })
    else if (action === 'clear' && !columns.get(column)?.isClearable)
      refused.push({ field: `values.${at}.action`, refusal: 'cannot_clear' })
    else decided.push({ ...change, to: action === 'create' ? change.to : (to ?? null) })
  }
  if (refused.length > 0) throw refusedChanges(refused)
  return { ...mapping, values: mergedDecisions(mapping.values ?? [], decided) }
}

function assertCanImport({ kind }: Draft, actor: SignedIn) {
  if (!importKind(kind).isAllowed(actor)) throw forbidden()
}

/** Serves a run of a draft, a test or for real; it is 202 when it takes longer. */
function serveStart(
  app: FastifyInstance,
  endpoint: typeof draftApi.check | typeof draftApi.run,
  is_dry_run: boolean,
) {
  serveLong(app, endpoint, async ({ params, body }, { actor, request }) => {
    await findVisibleImport(app, params.import_id, actor)
    await app.db.transaction(async (db) => {
      const draft = await lockDraft(db, params.import_id)
      assertCanImport(draft, actor)
      assertReady(draft)
      await restartDraft(db, draft.import_id, {
        mode: 'import',
        is_dry_run,
        is_strict: body.strict === true || importKind(draft.kind).isAllOrNothing === true,
        // What a run writes is written with the permissions of the person who started it.
        actor_id: actor.user_id,
        actor_name: actor.name,
      })
      await enqueue(db, app.importQueue.kind, { key: draft.import_id, input: null })
    })
    app.importQueue.wake()
    const { kind } = await findVisibleImport(app, params.import_id, actor)
    if (!is_dry_run) app.securityLog.note({ kind: 'imported', user: actor, detail: { of: kind } })
    return answerOf(app, params.import_id, request.language)
  })
}

function serveLong<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (
    question: Request<E>,
    context: { actor: SignedIn; request: FastifyRequest },
  ) => Promise<{ status: number; run: unknown }>,
) {
  app.endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const actor = await permitted(endpoint, request)
      const question = parsed(endpoint, request) as Request<E>
      const { status, run } = await answer(question, { actor, request })
      if (app.checksReplies) endpoint.reply.parse(run)
      return reply.status(status).send(run)
    },
  })
}

function assertReady({ kind, mapping }: Draft) {
  const status = mappingStatus(importKind(kind), mapping)
  if (status.ready) return
  throw new Problem(409, 'conflict', say('notReady'), { facts: { questions: status.questions } })
}

const say =
  (name: keyof (typeof mappingTexts)['en']['refusals'] | 'notReady'): Sentence =>
  (language) =>
    name === 'notReady' ? mappingTexts[language].notReady : mappingTexts[language].refusals[name]

function refusedChanges(
  refused: readonly (RefusedChange | { field: string; refusal: 'no_such_sheet' })[],
) {
  const fields: Record<string, Sentence[]> = {}
  for (const { field, refusal } of refused) fields[field] = [say(refusal)]
  return new Problem(400, 'invalid', say(refused[0]?.refusal ?? 'no_such_field'), { fields })
}
