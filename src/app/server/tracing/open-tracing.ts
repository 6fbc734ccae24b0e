import { setTimeout as pause } from 'node:timers/promises'
import { diag, DiagLogLevel } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { parseKeyPairsIntoRecord } from '@opentelemetry/core'
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { lookupFor } from '#kit/server/outgoing.ts'
import type { QueryObserver } from '#kit/server/database/query-observer.ts'
import type { TracingSettings } from '#app/server/settings/tracing-settings.ts'
import type { Tracing } from './load-tracing.ts'
import { requestTracer, statementTracer } from './spans.ts'

interface Options extends TracingSettings {
  version: string
  log: (line: string) => void
  observeQueries: (observe: QueryObserver | undefined) => void
}

/** Milliseconds between two lines about traces that could not be sent. */
const betweenLines = 60_000
/** Milliseconds a server that stops waits for its last traces. */
const lastTraces = 2000

/** Records requests and their statements, and sends them to the configured address only. */
export function openTracing({ url, headers, protocol, ...options }: Options): Tracing {
  logFailures(options.log)
  const Exporter = protocol === 'http/json' ? JsonExporter : ProtobufExporter
  const exporter = new Exporter({
    url,
    headers: parseKeyPairsIntoRecord(headers),
    httpAgentOptions: { lookup: lookupFor(options.privateHosts ?? []) },
  })
  const own = { 'service.name': options.serviceName, 'service.version': options.version }
  const provider = new BasicTracerProvider({
    resource: detectResources({ detectors: [envDetector] }).merge(resourceFromAttributes(own)),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  const tracer = provider.getTracer('hr-system', options.version)
  options.observeQueries(statementTracer(tracer, contexts))
  return {
    traceRequests: requestTracer(tracer, contexts),
    async close() {
      options.observeQueries(undefined)
      // A collector that is away is tried again for longer than a server takes to stop.
      await Promise.race([provider.shutdown(), pause(lastTraces, undefined, { ref: false })])
      contexts.disable()
    },
  }
}

/** The packages report by messages, which can hold an address; that it fails is enough to know. */
function logFailures(log: (line: string) => void) {
  let last = -Infinity
  const failed = () => {
    if (performance.now() - last < betweenLines) return
    last = performance.now()
    log('traces could not be sent; see OTEL_EXPORTER_OTLP_ENDPOINT')
  }
  const quiet = () => {}
  const logger = { error: failed, warn: failed, info: quiet, debug: quiet, verbose: quiet }
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true })
}
