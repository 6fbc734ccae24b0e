import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { draftApi } from '#imports/contract/drafts.ts'
import {
  changedMapping,
  type MappingChange,
  type RefusedChange,
} from '#imports/rules/mapping/change-mapping.ts'
import { type ChosenStructure, mappingStatus } from '#imports/rules/mapping/mapping.ts'
import { mappingTexts } from '#imports/texts/mapping.ts'
import type { Endpoint, Request } from '#kit/contract/endpoint.ts'
import type { Sentence } from '#kit/rules/language.ts'
import { firstOrThrowNotFound, forbidden, Problem } from '#kit/server/api/problem.ts'
import { parsed, permitted, serve, type SignedIn } from '#kit/server/api/serve.ts'
import type { Database } from '#kit/server/database/database.ts'
import { enqueue } from '#kit/server/jobs/job-store.ts'
import { importKind } from '#imports/server/import-kinds.ts'
import { mappingToDto } from '#imports/server/import-run-dto.ts'
import { answerOf } from '#imports/server/start-import.ts'
import { findVisibleImport } from '#imports/server/store.ts'
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
    async ({ params: { import_id }, body: { structure, ...change } }, { db, actor, language }) => {
      await findVisibleImport(app, import_id, actor)
      if (structure) {
        await db.transaction((db) => readAgain(app, db, { import_id, actor, structure }))
        app.importQueue.wake()
        const { run } = await answerOf(app, import_id, language)
        // Reading takes longer; what else is to change would be changed in the mapping before.
        if (run.state !== 'mapping') return run
      }
      await db.transaction((db) => applyChange(db, { import_id, actor, change }))
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
  { import_id, actor, change }: Changing & { change: MappingChange },
) {
  const draft = await lockDraft(db, import_id)
  assertCanImport(draft, actor)
  const changed = changedMapping(importKind(draft.kind), draft.mapping, change)
  if (Array.isArray(changed)) throw refusedChanges(changed)
  await updateMapping(db, import_id, changed)
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
  const { questions } = mappingToDto(kind, mapping)
  throw new Problem(409, 'conflict', say('notReady'), { facts: { questions } })
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
