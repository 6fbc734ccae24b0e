import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { ImportKindId } from '#imports/rules/import.ts'
import { maxFileSize, type UploadRefusal, uploadRefusal } from '#imports/rules/upload.ts'
import type { Sentence } from '#kit/rules/language/language.ts'
import { problemText } from '#imports/texts/problems.ts'
import { Problem } from '#kit/server/api/problem.ts'
import { parsed, permitted, type SignedIn } from '#kit/server/api/serve.ts'
import type { Database } from '#kit/server/database/database.ts'
import { storeFile, deleteFile } from '#imports/server/files.ts'
import { hasImport } from './repeated-import.ts'
import { assertCanUpload } from './upload-limits.ts'
import { startImport } from '#imports/server/start-import.ts'

/** Enables uploads with one file. */
export const acceptForms = (app: FastifyInstance) =>
  app.register(multipart, {
    limits: { fileSize: maxFileSize, files: 5, fields: 10, fieldSize: 10_000, parts: 15 },
    throwFileSizeLimit: false,
  })

/** Whether a file with other headers is to be mapped. */
const modes = { auto: 'auto', ask: 'ask', never: 'import' } as const

/** The record the file belongs to; throws when the actor cannot import there. */
type Subject = (
  params: Record<string, unknown>,
  context: { db: Database; actor: SignedIn },
) => Promise<string>

/** Serves the upload of a file: stored while it arrives, then imported. */
export function serveUpload(
  app: FastifyInstance,
  endpoint: Endpoint,
  kind: ImportKindId,
  subjectOf?: Subject,
) {
  app.endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: maxFileSize + 1024 * 1024,
    handler: async (request, reply) => {
      const actor = await permitted(endpoint, request)
      const { params, query } = parsed(endpoint, request)
      const options = query as {
        dry_run?: boolean
        strict?: boolean
        map?: keyof typeof modes
        import_id?: string
      }
      const subject_id = (await subjectOf?.(Object(params), { db: app.db, actor })) ?? null
      const mode = modes[options.map ?? 'auto']
      const length = Number(request.headers['content-length'] ?? 0)
      const { user_id } = actor
      const isRepeated = await hasImport(app.db, options.import_id, user_id)
      // The draft that it asks for may be the one that reached the limit.
      await assertCanUpload(app, { user_id, mode: isRepeated ? 'import' : mode, length })
      const file = await received(app, request, actor)
      const { status, run } = await startImport(app, {
        kind,
        subject_id,
        ...file,
        actor,
        is_dry_run: options.dry_run ?? false,
        is_strict: options.strict ?? false,
        mode,
        fixes: [],
        import_id: options.import_id,
        language: request.language,
      })
      return reply.status(status).send(run)
    },
  })
}

/** Control characters, and direction marks that disguise a file name. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}]/gu
const maxNameLength = 200

const noForm = (status: 400 | 415) =>
  new Problem(
    status,
    status === 415 ? 'unsupported_type' : 'invalid',
    problemText((t) => t.noForm),
  )

/** The parser's messages for invalid forms; the second one is caused by a boundary that is too long. */
const brokenForm =
  /^(Multipart: |Malformed |Unexpected end of |Part terminated |Premature close|The needle )/

async function received(app: FastifyInstance, request: FastifyRequest, actor: SignedIn) {
  if (!request.isMultipart()) throw noForm(415)
  try {
    return await fileOf(app, request, actor)
  } catch (error) {
    if (error instanceof Error && brokenForm.test(error.message)) throw noForm(400)
    throw error
  }
}

async function fileOf(
  { db, uploadLimits }: FastifyInstance,
  request: FastifyRequest,
  { user_id }: SignedIn,
) {
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    if (part.fieldname !== 'file') {
      part.file.resume()
      continue
    }
    const file_name = part.filename.replace(unseen, '').slice(-maxNameLength)
    const refusal = uploadRefusal({ name: file_name, size: 0 })
    if (refusal) {
      part.file.resume()
      throw refused(refusal)
    }
    const { file_id, size } = await storeFile(
      db,
      { name: file_name, user_id },
      part.file,
      uploadLimits,
    ).catch((error: unknown) => {
      // The rest is read, so that the client receives the refusal before the connection closes.
      part.file.resume()
      throw error
    })
    if (part.file.truncated) {
      await deleteFile(db, file_id)
      throw refused('too_large')
    }
    return { file_id, file_name, file_size: size }
  }
  throw new Problem(
    400,
    'invalid',
    problemText((t) => t.noFile),
    { fields: { file: [problemText((t) => t.noFile)] } },
  )
}

const refusals: Record<UploadRefusal, Sentence> = {
  wrong_type: problemText((t) => t.wrongType),
  other_sheet: problemText((t) => t.otherSheet),
  too_large: problemText((t) => t.tooLarge),
}

function refused(refusal: UploadRefusal) {
  const sentence = refusals[refusal]
  const isLarge = refusal === 'too_large'
  return new Problem(isLarge ? 413 : 400, isLarge ? 'too_large' : 'invalid', sentence, {
    fields: { errors: [sentence] },
  })
}
