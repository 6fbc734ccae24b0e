import type { FastifyInstance } from 'fastify'
import { observeQueries } from '#kit/server/database/query-observer.ts'
import type { TracingSettings } from '#app/server/settings/tracing-settings.ts'
import type { openTracing } from './open-tracing.ts'

export interface Tracing {
  traceRequests: (app: FastifyInstance) => void
  /** Sends what has not been sent. */
  close: () => Promise<void>
}

const isBuilt = !import.meta.filename.endsWith('.ts')
const script = new URL(isBuilt ? 'tracing/open-tracing.js' : 'open-tracing.ts', import.meta.url)

/** OpenTelemetry is a program of its own, which a server without traces does not even read. */
export async function loadTracing(
  settings: TracingSettings,
  facts: { version: string; log: (line: string) => void },
): Promise<Tracing> {
  const loaded = (await import(script.href)) as { openTracing: typeof openTracing }
  return loaded.openTracing({ ...settings, ...facts, observeQueries })
}
