import { timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Gauge, Histogram, Registry } from 'prom-client'

/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** GET /metrics in Prometheus' text format: from loopback, or with the token. */
export function serveMetrics(app: FastifyInstance, pool: pg.Pool, token: string | undefined) {
  const registry = new Registry()
  measureRequests(app, registry)
  measureProcess(app, registry, pool)

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, token)) return reply.status(404).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Every label has a fixed set of values, so that no client can add series. */
function measureRequests(app: FastifyInstance, registry: Registry) {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const method = app.supportedMethods.includes(request.method) ? request.method : 'other'
    // The pattern of the route, never the address itself: it would name people.
    const route = request.routeOptions.url ?? 'none'
    duration.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

function measureProcess(app: FastifyInstance, registry: Registry, pool: pg.Pool) {
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  app.addHook('onClose', () => loop.disable())

  const gauges: [name: string, help: string, read: () => number][] = [
    ['process_resident_memory_bytes', 'Memory in use.', () => process.memoryUsage.rss()],
    ['process_uptime_seconds', 'Since the start.', () => process.uptime()],
    [
      'nodejs_eventloop_lag_p99_seconds',
      'Delay of the event loop.',
      () => loop.percentile(99) / 1e9,
    ],
    ['database_connections', 'Connections to the database.', () => pool.totalCount],
    ['database_connections_idle', 'Of these, idle.', () => pool.idleCount],
    ['database_requests_waiting', 'Waiting for a connection.', () => pool.waitingCount],
  ]
  for (const [name, help, read] of gauges) {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      collect() {
        this.set(read())
      },
    })
    registry.registerMetric(gauge)
  }
}

function mayRead(request: FastifyRequest, token: string | undefined) {
  if (token === undefined) {
    const address = request.socket.remoteAddress ?? ''
    const forwarded = request.headers['x-forwarded-for'] !== undefined
    return !forwarded && /^(127\.|::1$|::ffff:127\.)/.test(address)
  }
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
