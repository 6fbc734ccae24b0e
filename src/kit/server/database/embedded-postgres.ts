import { embeddedBinaries } from '#packages/postgres-launcher/embedded-binaries.ts'
import { type Engine, startEngine } from '#packages/postgres-launcher/postgres-engine.ts'

/** The PostgreSQL that comes with the product, for those who do not bring their own. */
export function startEmbeddedPostgres(options: {
  dataDir: string
  log: (line: string) => void
  patience?: number
}): Promise<Engine> {
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  return startEngine({ ...options, binaries: embeddedBinaries(), locale })
}
