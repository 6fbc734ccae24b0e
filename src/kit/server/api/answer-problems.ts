import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemAnswer } from '#kit/contract/problem.ts'
import type { Language, Sentence } from '#kit/rules/language.ts'
import { problemText } from '#kit/texts/problems.ts'
import { notFound, Problem, unavailable } from './problem.ts'
import { loggedError } from '#kit/server/safe-log.ts'
import { isDatabaseAway, sqlState } from '#kit/server/database/transaction.ts'

/** Every refusal and every fault leaves as `{ message, error, details }`, and never with internals. */
export function answerProblems(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) =>
    send(reply, request, problemOf(error, request)),
  )
}

/** For paths under /api that lead nowhere, or lead somewhere by other methods only. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  const path = (request.url.split('?')[0] ?? '').replace(/\/$/, '')
  const allowed = request.server.endpoints
    .filter((endpoint) => patternOf(endpoint.path).test(path))
    .map(({ method }) => method)
  if (allowed.length === 0) return send(reply, request, notFound())
  reply.header('allow', [...new Set(allowed)].join(', '))
  return send(reply, request, methodNotAllowed())
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/$/, '').replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`)

const methodNotAllowed = () =>
  new Problem(
    405,
    'method_not_allowed',
    problemText((t) => t.methodNotAllowed),
  )

function send(reply: FastifyReply, request: FastifyRequest, problem: Problem) {
  const { status, particulars } = problem
  if (particulars.retryAfter !== undefined) {
    reply.header('retry-after', Math.ceil(particulars.retryAfter))
  }
  // A sheet that failed before its first row has said already that it is one.
  reply.removeHeader('content-disposition').type('application/json; charset=utf-8')
  return reply.status(status).send(toHttpError(problem, request.language))
}

export function toHttpError(
  { code, sentence, particulars }: Problem,
  language: Language,
): ProblemAnswer {
  const fields = Object.entries(particulars.fields ?? {}).map(
    ([field, said]: [string, readonly Sentence[]]) => [field, said.map((each) => each(language))],
  )
  return {
    message: sentence(language),
    error: code,
    details: { ...particulars.facts, ...Object.fromEntries(fields) },
  }
}

const unreadableBody = () =>
  new Problem(
    400,
    'invalid',
    problemText((t) => t.unreadable),
  )

/** What is refused before a handler runs, by its status. */
export const framework: Record<number, () => Problem> = {
  400: unreadableBody,
  404: notFound,
  408: () =>
    new Problem(
      408,
      'too_slow',
      problemText((t) => t.tooSlow),
    ),
  413: () =>
    new Problem(
      413,
      'too_large',
      problemText((t) => t.tooLarge),
    ),
  415: () =>
    new Problem(
      415,
      'unsupported_type',
      problemText((t) => t.unsupportedType),
    ),
  431: () =>
    new Problem(
      431,
      'too_large',
      problemText((t) => t.tooLarge),
    ),
}

/**
 * A value the database cannot read as what it must be, such as an id in a cursor someone made up; or
 * a form that breaks off.
 */
const unreadable = /^(22...|ERR_STREAM_PREMATURE_CLOSE)$/

/** What the reader of forms says of one that does not tell how it is written; it has no code for it. */
const noBoundary = 'Multipart: Boundary not found'

function problemOf(error: FastifyError | Problem, request: FastifyRequest): Problem {
  if (error instanceof Problem) return error
  const state = sqlState(error) ?? ''
  if (unreadable.test(state))
    return new Problem(
      400,
      'invalid',
      problemText((t) => t.invalid),
    )
  if (error.message === noBoundary) return unreadableBody()
  const refused = error.statusCode !== undefined && framework[error.statusCode]
  if (refused) return refused()

  request.log.error(loggedError(error), 'request failed')
  const facts = { request_id: request.id }
  return isDatabaseAway(error)
    ? unavailable(facts)
    : new Problem(
        500,
        'server_error',
        problemText((t) => t.serverError),
        { facts },
      )
}
