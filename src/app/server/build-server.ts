import { randomUUID } from 'node:crypto'
import fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type pg from 'pg'
import { type AccountDeps, openAccounts } from '#accounts/server/open-accounts.ts'
import { accountProblems } from '#accounts/texts/problems.ts'
import { assignmentProblems } from '#assignments/texts/problems.ts'
import { cycleProblems } from '#cycles/texts/problems.ts'
import { employeeProblems } from '#employees/texts/problems.ts'
import type { Ai } from '#evaluations/server/suggestions/ai.ts'
import { scoringProblems } from '#scoring/texts/problems.ts'
import { evaluationProblems } from '#evaluations/texts/problems.ts'
import type { UploadLimits } from '#imports/rules/upload.ts'
import { acceptForms } from '#imports/server/upload/serve-upload.ts'
import { isDeeperThan, maxJsonDepth } from '#kit/rules/api/json-depth.ts'
import { languageOf } from '#kit/rules/language/language.ts'
import { answerProblems } from '#kit/server/api/answer-problems.ts'
import { wordFieldProblems } from '#kit/server/api/field-problems.ts'
import type { DatabaseConnection } from '#kit/server/database/hosts.ts'
import { safeLogger } from '#kit/server/safe-log.ts'
import { problemTexts } from '#kit/texts/problems.ts'
import { openNotificationBus } from '#notifications/server/live.ts'
import { organisationProblems } from '#organisation/texts/problems.ts'
import { configRoutes, type PublicFacts } from '#app/server/settings/config-routes.ts'
import { answerWithoutDatabase } from '#app/server/http/database-unavailable.ts'
import { serveDocs } from '#app/server/operations/docs.ts'
import { sendSecurityHeaders } from '#app/server/http/headers.ts'
import { connectFeatures, features } from './features.ts'
import { runImports } from './run-imports.ts'
import { serveHealth } from '#app/server/operations/health.ts'
import { serveMetrics } from '#app/server/operations/metrics.ts'
import {
  limitConcurrency,
  type Limits,
  defaultLimits,
} from '#app/server/http/concurrency-limiter.ts'
import { compressAnswers } from '#app/server/http/compression.ts'
import {
  enforceTimeouts,
  limitsFor,
  type Timeouts,
  defaultTimeouts,
} from '#app/server/http/request-timeouts.ts'
import { servePage } from '#app/server/http/static.ts'
import { type TrustProxy, trustOf } from '#app/server/http/trust-proxy.ts'
import {
  answerExpectations,
  answerImpossiblePath,
  handleClientErrors,
  refuseImpossibleHosts,
} from '#app/server/http/client-error-handler.ts'

export interface ServerDeps extends AccountDeps {
  pool: pg.Pool
  /** How an import, which runs apart, reaches the database. */
  connection: DatabaseConnection
  /** Milliseconds without an answer after which the database counts as away. */
  databaseSilence?: number
  /** Milliseconds a request waits for the end of an import, which may be queued behind a long one. */
  importWait?: number
  /** The script that a process which runs an import begins with; the server's own unless given. */
  importScript?: URL
  /** How much can be uploaded. */
  uploadLimits?: UploadLimits
  facts: PublicFacts
  /** How single e-mails are sent; undefined without a mail server. */
  mail?: FastifyInstance['mail'] | undefined
  /** What proposes objectives and competencies; undefined where none is configured. */
  ai?: Ai | undefined
  /** Records requests; undefined where no traces are sent. */
  traceRequests?: ((app: FastifyInstance) => void) | undefined
  /** Where people reach this server. */
  publicUrl?: string | undefined
  /** The list of calls is for those who are signed in. */
  hidesDocs?: boolean
  /** Where the built page is. */
  pageRoot: string
  logLevel: string
  metricsToken?: string | undefined
  trustProxy?: TrustProxy
  timeouts?: Timeouts
  limits?: Limits
  checksReplies?: boolean
}

/** The largest body of any call that is not an import, in bytes. */
const bodyLimit = 1024 * 1024

/** Milliseconds a server that ends gives the answers under way. */
const lastAnswers = 3000

function readJson(text: string): unknown {
  if (isDeeperThan(text, maxJsonDepth)) throw new Error('nested too deep')
  return text === '' ? undefined : JSON.parse(text)
}

wordFieldProblems(problemTexts)
wordFieldProblems(accountProblems)
wordFieldProblems(organisationProblems)
wordFieldProblems(employeeProblems)
wordFieldProblems(assignmentProblems)
wordFieldProblems(scoringProblems)
wordFieldProblems(evaluationProblems)
wordFieldProblems(cycleProblems)
connectFeatures()

/** The whole server, not yet listening. */
export async function buildServer(deps: ServerDeps) {
  const app = fastify({
    logger: safeLogger(deps.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit,
    trustProxy: trustOf(deps.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    ...limitsFor(deps.timeouts ?? defaultTimeouts),
    frameworkErrors: answerImpossiblePath,
    clientErrorHandler: handleClientErrors,
    // Requests accepted before the shutdown are still answered.
    return503OnClosing: false,
  })
  deps.traceRequests?.(app)
  app.decorate('db', deps.db)
  app.decorate('endpoints', [])
  app.decorate('checksReplies', deps.checksReplies ?? false)
  openAccounts(app, deps)
  app.decorate('publicUrl', deps.publicUrl ?? null)
  app.decorate('mail', deps.mail ?? null)
  app.decorate('ai', deps.ai ?? null)
  app.decorateRequest('language', 'en')
  app.decorateRequest('state', '')
  app.addHook('onRequest', async (request) => {
    request.language = languageOf(request.headers['accept-language'])
  })

  await sendSecurityHeaders(app)
  app.addHook('onResponse', logRequest)
  enforceTimeouts(app, deps.timeouts ?? defaultTimeouts)
  limitConcurrency(app, deps.limits ?? defaultLimits)

  app.removeContentTypeParser('text/plain')
  app.removeContentTypeParser('application/json')
  const parser = { parseAs: 'string' } as const
  app.addContentTypeParser('application/json', parser, async (_: unknown, body: string) => {
    try {
      return readJson(body)
    } catch (error) {
      throw Object.assign(new Error('unreadable JSON', { cause: error }), { statusCode: 400 })
    }
  })

  // Requests in progress are answered; idle connections do not delay the shutdown.
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), lastAnswers).unref()
  })
  const bus = openNotificationBus(deps.pool)
  app.decorate('notificationBus', bus)
  app.addHook('onClose', () => bus.close())

  runImports(app, deps)
  await acceptForms(app)

  answerExpectations(app)
  refuseImpossibleHosts(app)
  await compressAnswers(app)
  answerWithoutDatabase(app, deps)
  answerProblems(app)
  serveMetrics(app, deps.pool, deps.metricsToken)
  serveHealth(app, deps.pool)

  app.decorate('sendsMail', deps.facts.notifications?.mail ?? false)
  configRoutes(app, deps.facts)
  for (const { routes } of features) for (const serveCalls of await routes()) serveCalls(app)

  serveDocs(app, deps.facts.version, deps.hidesDocs ?? false)
  await servePage(app, {
    root: deps.pageRoot,
    isDemo: deps.facts.demo,
    hasProvider: app.provider !== null,
    isTeamsSignIn: app.teamsTokens !== null,
    supportContact: deps.facts.supportContact,
  })
  return app
}

/** One line a request. Addresses name records and queries may name people: the route's pattern must do. */
async function logRequest(request: FastifyRequest, reply: FastifyReply) {
  const { method, routeOptions } = request
  request.log.info(
    {
      method,
      route: routeOptions.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    },
    'answered',
  )
}
