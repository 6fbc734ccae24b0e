import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Endpoint, Request } from '#kit/contract/endpoint.ts'
import { isPage } from '#kit/contract/page.ts'
import { may, type NamedActor, type Permission } from '#kit/rules/actor.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { problemText } from '#kit/texts/problems.ts'
import type { Database } from '#kit/server/database/database.ts'
import { fieldProblems } from './field-problems.ts'
import { withIdempotencyKey } from './idempotency.ts'
import { forbidden, notFound, Problem } from './problem.ts'
import { replySerializer } from './reply-schema.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { read, RawJson } from '#kit/server/lists/raw-json-row.ts'

/** Who is signed in, and by which session. */
export interface SignedIn extends NamedActor {
  session_id: string
  /** Permissions denied to this user, which they cannot grant to any account either. */
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
    /** The language of the answer, from the request's headers. */
    language: Language
    /**
     * Releases this call's slot in the concurrency limit before it waits for an external service, so
     * that a slow service does not delay other calls.
     */
    releasePlace: () => void
    /** Waits for an outside service without counting as a call in progress. */
    withoutPlace: <T>(work: () => Promise<T>) => Promise<T>
  }
  interface FastifyInstance {
    db: Database
    /** Every registered endpoint, in order. */
    endpoints: Endpoint[]
    /** Validates replies against the contract before they are sent; only in tests, as it costs time. */
    checksReplies: boolean
    /** The signed-in user of this request; throws a 401 when there is none. */
    identify: (request: FastifyRequest) => Promise<SignedIn>
    /** Records security-relevant calls, even when the call itself is rolled back. */
    watch: Watch
  }
}

export interface Context<Who = SignedIn> {
  actor: Who
  /** For writes, the transaction the whole call runs in. */
  db: Database
  language: Language
  /** The `updated_at` the caller last saw. */
  ifMatch: string | null
  request: FastifyRequest
}

export type SignedInOrNone<E extends Endpoint> = E['needs'] extends 'anyone' ? null : SignedIn

/** What a handler returns; nothing where the contract says Nothing. */
export type Given<E extends Endpoint> = Promise<
  [Answer<E>] extends [undefined] ? void : Answer<E> | RawJson<Answer<E>>
>

interface Options<E extends Endpoint> {
  /** Checks that run before the call opens its transaction, such as the current password. */
  first?: (request: Request<E>, context: Context<SignedInOrNone<E>>) => Promise<void>
  /** The call stores something even when it refuses, so it opens its own transactions. */
  ownTransaction?: boolean
  /** Whether the caller already has this answer, which is then 304; only for lists (serveList). */
  isUnchanged?: (request: FastifyRequest, reply: FastifyReply, actor: SignedIn) => boolean
}

/** Registers one endpoint of the contract with its permissions, input and output. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (request: Request<E>, context: Context<SignedInOrNone<E>>) => Given<E>,
  { ownTransaction = false, first, isUnchanged }: Options<E> = {},
) {
  app.endpoints.push(endpoint)
  const says = endpoint.reply.def.type !== 'undefined'
  const status = says ? (endpoint.status ?? 200) : 204
  const writes = endpoint.method !== 'GET' && !ownTransaction
  if (endpoint.method === 'GET' && isPage(endpoint.reply) && !isUnchanged)
    throw new Error(`${endpoint.path} is a list: register it with serveList`)

  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(says && {
      schema: { response: { [status]: {} } },
      serializerCompiler: () => replySerializer(endpoint.reply),
    }),
    handler: async (request, reply) => {
      const actor = endpoint.needs === 'anyone' ? null : await permitted(endpoint, request)
      const question = parsed(endpoint, request) as Request<E>
      if (actor && isUnchanged?.(request, reply, actor)) return reply.status(304).send()
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
        // The security log records a refusal by the handler like a missing permission.
        if (actor && refusal instanceof Problem && refusal.code === 'forbidden')
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

/** Raw JSON is sent unchanged, so no serializer removes fields the contract does not name. */
function assertMatchesContract({ path, reply }: Endpoint, answer: unknown) {
  if (!isDeepStrictEqual(reply.parse(answer), answer)) {
    throw new Error(`${path} answers with more than the contract names`)
  }
}

/** The actor, if allowed to make this call; otherwise throws a 401 or 403. */
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

/** An invalid id in the path is answered like an unknown one. */
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
