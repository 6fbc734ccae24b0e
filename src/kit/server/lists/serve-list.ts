import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Endpoint, Request } from '#kit/contract/endpoint.ts'
import type { Page } from '#kit/contract/page.ts'
import {
  type Context,
  type Given,
  serve,
  type SignedIn,
  type SignedInOrNone,
} from '#kit/server/api/serve.ts'
import { etagFor } from './etag.ts'
import { type Json, rawJsonPage } from './raw-json-row.ts'

type RowOf<A> = A extends { results: readonly (infer Row)[] } ? Row : never

/** A page as the contract has it, or of rows that the database has serialized (jsonRow). */
type Listed<A> = A | Page<{ json: Json<RowOf<A>> }>

/**
 * Registers a list. A caller whose copy is still right is answered with 304 without reading the list,
 * and rows that are already JSON are sent unchanged. Why: docs/decisions/0116-list-speed.md.
 */
export function serveList<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  list: (request: Request<E>, context: Context<SignedInOrNone<E>>) => Promise<Listed<Answer<E>>>,
) {
  const answer = async (request: Request<E>, context: Context<SignedInOrNone<E>>) =>
    asAnswer(await list(request, context))
  // A list is never an answer without content, which TypeScript cannot know of every endpoint.
  serve(app, endpoint, answer as (...given: Parameters<typeof answer>) => Given<E>, {
    isUnchanged,
  })
}

function isUnchanged(request: FastifyRequest, reply: FastifyReply, actor: SignedIn) {
  const tag = etagFor(request, actor)
  reply.header('etag', tag)
  return request.headers['if-none-match'] === tag
}

const asAnswer = (page: unknown) => (isOfJson(page) ? rawJsonPage(page) : page)

/** An empty page is the same either way. */
const isOfJson = (page: unknown): page is Page<{ json: Json<unknown> }> =>
  typeof Object(page).results?.[0]?.json === 'string'
