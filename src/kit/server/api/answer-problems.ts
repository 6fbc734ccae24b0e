import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemAnswer } from '#kit/contract/problem.ts'
import type { Language, Sentence } from '#kit/rules/language/language.ts'
import { problemText } from '#kit/texts/problems.ts'
import { notFound, Problem, unavailable } from './problem.ts'
import { loggedError } from '#kit/server/safe-log.ts'
import { isDatabaseAway, sqlState } from '#kit/server/database/transaction.ts'

/** Sends every error as `{ message, error, details }`, without internals. */
export function answerProblems(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) =>
    send(reply, request, problemOf(error, request)),
  )
}

/** For unknown paths under /api, and for methods a path does not support. */
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
  const { status, details } = problem
  if (details.retryAfter !== undefined) {
    reply.header('retry-after', Math.ceil(details.retryAfter))
  }
  // A sheet that failed before its first row has already set its own headers.
  reply.removeHeader('content-disposition').type('application/json; charset=utf-8')
  return reply.status(status).send(toHttpError(problem, request.language))
}

export function toHttpError(
  { code, sentence, details }: Problem,
  language: Language,
): ProblemAnswer {
  const fields = Object.entries(details.fields ?? {}).map(
    ([field, said]: [string, readonly Sentence[]]) => [field, said.map((each) => each(language))],
  )
  return {
    message: sentence(language),
    error: code,
    details: { ...details.facts, ...Object.fromEntries(fields) },
  }
}

const unreadableBody = () =>
  new Problem(
    400,
    'invalid',
    problemText((t) => t.unreadable),
  )

/** Refusals of the framework before a handler runs, by status. */
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
 * A value the database cannot parse, such as an invented id in a cursor; or a form that ends too
 * early.
 */
const unreadable = /^(22...|ERR_STREAM_PREMATURE_CLOSE)$/

/** The parser's message for a form without a boundary; it has no error code. */
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
