import { timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'

/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Series {
  labels: string
  counts: number[]
  count: number
  sum: number
}

/** GET /metrics in Prometheus' text format: from loopback, or with the token. */
export function serveMetrics(app: FastifyInstance, pool: pg.Pool, token: string | undefined) {
  const requests = new Map<string, Series>()
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  app.addHook('onClose', () => loop.disable())

  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the route, never the address itself: it would name people.
    const route = request.routeOptions.url ?? 'none'
    const labels = `method="${request.method}",route="${route}",status="${reply.statusCode}"`
    const series = requests.get(labels) ?? {
      labels,
      counts: buckets.map(() => 0),
      count: 0,
      sum: 0,
    }
    requests.set(labels, series)
    const seconds = reply.elapsedTime / 1000
    series.count++
    series.sum += seconds
    buckets.forEach((bound, index) => {
      if (seconds <= bound) series.counts[index] = (series.counts[index] ?? 0) + 1
    })
  })

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayRead(request, token)) return reply.status(404).send()
    reply.type('text/plain; version=0.0.4; charset=utf-8')
    return [...requestLines(requests), ...processLines(pool, loop.percentile(99) / 1e9), ''].join(
      '\n',
    )
  })
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

function* requestLines(requests: Map<string, Series>) {
  yield '# HELP http_request_duration_seconds How long requests took to answer.'
  yield '# TYPE http_request_duration_seconds histogram'
  for (const { labels, counts, count, sum } of requests.values()) {
    for (const [index, bound] of buckets.entries()) {
      yield `http_request_duration_seconds_bucket{${labels},le="${bound}"} ${counts[index]}`
    }
    yield `http_request_duration_seconds_bucket{${labels},le="+Inf"} ${count}`
    yield `http_request_duration_seconds_sum{${labels}} ${sum}`
    yield `http_request_duration_seconds_count{${labels}} ${count}`
  }
}

function* processLines(pool: pg.Pool, loopDelay: number) {
  const gauges: [name: string, help: string, value: number][] = [
    ['process_resident_memory_bytes', 'Memory in use.', process.memoryUsage.rss()],
    ['process_uptime_seconds', 'Since the start.', process.uptime()],
    ['nodejs_eventloop_lag_p99_seconds', 'Delay of the event loop.', loopDelay],
    ['database_connections', 'Connections to the database.', pool.totalCount],
    ['database_connections_idle', 'Of these, idle.', pool.idleCount],
    ['database_requests_waiting', 'Waiting for a connection.', pool.waitingCount],
  ]
  for (const [name, help, value] of gauges) {
    yield `# HELP ${name} ${help}`
    yield `# TYPE ${name} gauge`
    yield `${name} ${value}`
  }
}
