import { embeddedBinaries } from '#packages/postgres-launcher/embedded-binaries.ts'
import { type Engine, startEngine } from '#packages/postgres-launcher/postgres-engine.ts'

/** The PostgreSQL that comes with the product, used when no own database is configured. */
export function startEmbeddedPostgres(options: {
  dataDir: string
  log: (line: string) => void
  timeout?: number
  settings?: string[]
}): Promise<Engine> {
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  return startEngine({ ...options, binaries: embeddedBinaries(), locale })
}
