import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Answer, Endpoint, Request } from '#kit/contract/endpoint.ts'
import { isPage } from '#kit/contract/page.ts'
import { may, type NamedActor, type Permission } from '#kit/rules/actor.ts'
import type { Language } from '#kit/rules/language.ts'
import { problemText } from '#kit/texts/problems.ts'
import type { Database } from '#kit/server/database/database.ts'
import { fieldProblems } from './field-problems.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { forbidden, notFound, Problem } from './problem.ts'
import { replySchema } from './reply-schema.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { etagFor } from '#kit/server/lists/etag.ts'
import { read, RawJson } from '#kit/server/lists/raw-json-row.ts'

/** Who is signed in, and how this was known. */
export interface SignedIn extends NamedActor {
  session_id: string
  /** What is denied to them stays denied to every account they make or change. */
  permissions_denied: readonly Permission[]
}

export interface Watch {
  refused: (actor: SignedIn, endpoint: Endpoint, request: FastifyRequest) => void
  exported: (actor: SignedIn, endpoint: Endpoint, request: FastifyRequest) => void
  /** Throws a 429 for a person who has exported too much within the hour. */
  assertCanExport: (actor: SignedIn) => Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The language the caller wishes to be answered in. */
    language: Language
    /**
     * Gives the place of this call to the next one before it waits for a service outside: a slow
     * service must not delay others.
     */
    releasePlace: () => void
  }
  interface FastifyInstance {
    db: Database
    /** Every call there is, in the order it was served. */
    endpoints: Endpoint[]
    /** Replies are held against the contract before they leave; for tests, as it costs time. */
    checksReplies: boolean
    /** Who sent this request; throws a 401 when no one is signed in. */
    identify: (request: FastifyRequest) => Promise<SignedIn>
    /** Hears of what is worth remembering about a call, whatever the call itself writes. */
    watch: Watch
  }
}

export interface Context<Who = SignedIn> {
  actor: Who
  /** In a write: the transaction the whole call runs in. */
  db: Database
  language: Language
  /** The `updated_at` the caller last saw. */
  ifMatch: string | null
  request: FastifyRequest
}

type SignedInOrNone<E extends Endpoint> = E['needs'] extends 'anyone' ? null : SignedIn

/** What a handler gives back; nothing where the contract says Nothing. */
type Given<E extends Endpoint> = Promise<
  [Answer<E>] extends [undefined] ? void : Answer<E> | RawJson<Answer<E>>
>

interface Options<E extends Endpoint> {
  /** What must be so before the call opens its transaction, such as a password that is still right. */
  first?: (request: Request<E>, context: Context<SignedInOrNone<E>>) => Promise<void>
  /** The call keeps something even when it refuses, so it opens its own transactions. */
  ownTransaction?: boolean
}

/** Serves one endpoint of the contract: who may call, what comes in, what goes out. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (request: Request<E>, context: Context<SignedInOrNone<E>>) => Given<E>,
  { ownTransaction = false, first }: Options<E> = {},
) {
  app.endpoints.push(endpoint)
  const says = endpoint.reply.def.type !== 'undefined'
  const status = says ? (endpoint.status ?? 200) : 204
  const writes = endpoint.method !== 'GET' && !ownTransaction
  const hasTag = endpoint.method === 'GET' && isPage(endpoint.reply)

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(says && { schema: { response: { [status]: replySchema(endpoint.reply) } } }),
    handler: async (request, reply) => {
      const actor = endpoint.needs === 'anyone' ? null : await permitted(endpoint, request)
      const question = parsed(endpoint, request) as Request<E>
      if (hasTag && actor) {
        const tag = etagFor(request, actor)
        reply.header('etag', tag)
        if (request.headers['if-none-match'] === tag) return reply.status(304).send()
      }
      const context = {
        actor: actor as SignedInOrNone<E>,
        language: request.language,
        ifMatch: ifMatchOf(request),
        request,
      }
      const work = async () => {
        await first?.(question, { ...context, db: app.db })
        if (!writes) return answer(question, { ...context, db: app.db })
        return inTransaction(app.db, (db) =>
          withIdempotencyKey(db, actor, request, () => answer(question, { ...context, db })),
        )
      }
      const result = await work().catch((refusal: unknown) => {
        // What a handler itself refuses is the same to the person who watches as a missing permission.
        if (actor && refusal instanceof Problem && refusal.status === 403)
          app.watch.refused(actor, endpoint, request)
        throw refusal
      })

      reply.status(status)
      if (result instanceof RawJson) {
        if (app.checksReplies) assertMatchesContract(endpoint, read(result.json))
        return reply.type('application/json; charset=utf-8').send(result.json)
      }
      if (app.checksReplies) endpoint.reply.parse(result)
      return reply.send(result)
    },
  })
}

/** Nothing leaves out what the contract does not name where an answer leaves as it is. */
function assertMatchesContract({ path, reply }: Endpoint, answer: unknown) {
  if (!isDeepStrictEqual(reply.parse(answer), answer)) {
    throw new Error(`${path} answers with more than the contract names`)
  }
}

/** Who asks, when they may make this call; throws a 401 or 403 when they may not. */
export async function permitted(endpoint: Endpoint, request: FastifyRequest): Promise<SignedIn> {
  const { needs, roles } = endpoint
  const actor = await request.server.identify(request)
  const enough = typeof needs === 'string' ? [needs] : needs
  const isHeld = enough.some(
    (need) => need === 'signed_in' || need === 'anyone' || may(actor, need),
  )
  if (isHeld && (!roles || roles.includes(actor.role))) return actor
  request.server.watch.refused(actor, endpoint, request)
  throw forbidden()
}

/** A path that names nothing possible names nothing that exists. */
export function parsed(endpoint: Endpoint, request: FastifyRequest) {
  const params = endpoint.params?.safeParse(request.params)
  if (params && !params.success) throw notFound()
  const query = endpoint.query?.safeParse(request.query, { reportInput: true })
  const body = endpoint.body?.safeParse(request.body ?? {}, { reportInput: true })
  const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])]
  if (issues.length > 0) {
    throw new Problem(
      400,
      'invalid',
      problemText((t) => t.invalid),
      { fields: fieldProblems(issues) },
    )
  }
  return { params: params?.data, query: query?.data, body: body?.data }
}

const ifMatchOf = ({ headers }: FastifyRequest) =>
  headers['if-match']?.replace(/^W\//, '').replace(/^"|"$/g, '') ?? null
