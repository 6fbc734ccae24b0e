import {
  type ContextManager,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { QueryObserver } from '#kit/server/database/query-observer.ts'
import { sqlState } from '#kit/server/database/transaction.ts'

/** Characters of a statement. */
const longest = 2000

/**
 * One span for each request, named by the pattern of its route: addresses and queries can name people. Nothing
 * of headers, bodies or the caller is recorded.
 */
export const requestTracer =
  (tracer: Tracer, contexts: ContextManager) => (app: FastifyInstance) => {
    const propagator = new W3CTraceContextPropagator()
    const open = new WeakMap<FastifyRequest, { span: Span; run: (work: () => void) => void }>()

    app.addHook('onRequest', (request, _, done) => {
      const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
      const { method, routeOptions } = request
      const route = routeOptions.url ?? ''
      const span = tracer.startSpan(
        route === '' ? method : `${method} ${route}`,
        {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': method,
            ...(route !== '' && { 'http.route': route }),
          },
        },
        parent,
      )
      const within = trace.setSpan(parent, span)
      const run = (work: () => void) => contexts.with(within, work)
      open.set(request, { span, run })
      run(done)
    })
    // Reading a body leaves the context of the first hook.
    app.addHook('preHandler', (request, _, done) => {
      const { run = (work: () => void) => work() } = open.get(request) ?? {}
      run(done)
    })
    const end = (request: FastifyRequest, status?: number) => {
      const { span } = open.get(request) ?? {}
      open.delete(request)
      if (status !== undefined) span?.setAttribute('http.response.status_code', status)
      if (status === undefined || status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    }
    app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode))
    app.addHook('onRequestAbort', async (request) => end(request))
  }

/** One span for each statement of a request; what runs in the background has none. */
export const statementTracer =
  (tracer: Tracer, contexts: ContextManager): QueryObserver =>
  (statement) => {
    const parent = contexts.active()
    if (!trace.getSpan(parent)?.isRecording()) return undefined
    const text = withoutLiterals(statement)
    const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query'
    const span = tracer.startSpan(
      operation,
      {
        kind: SpanKind.CLIENT,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          'db.query.text': text,
        },
      },
      parent,
    )
    return (error) => {
      if (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('error.type', sqlState(error) ?? 'unknown')
      }
      span.end()
    }
  }

/** Values are parameters, which are not recorded; a value written into a statement is not either. */
export const withoutLiterals = (statement: string) =>
  statement
    .replace(/\$(\w*)\$.*?\$\1\$/gs, '?')
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/(?<![\w$.])\d+(?:\.\d+)?(?!\w)/g, '?')
    .slice(0, longest)
