import type { FastifyInstance } from 'fastify'
import { defaultUploadLimits } from '#imports/rules/upload.ts'
import { importJob } from '#imports/server/import-job.ts'
import { undoJob } from '#imports/server/undo/undo-job.ts'
import { startJobs } from '#kit/server/jobs/job-worker.ts'
import type { ServerDeps } from './build-server.ts'

const isBuilt = !import.meta.filename.endsWith('.ts')
const ownScript = new URL(
  isBuilt ? 'import-worker.js' : '../scripts/import-worker.mjs',
  import.meta.url,
)
const defaultWait = 10_000

/** Runs imports, this server's and those of others, from when the server is ready until it is closed. */
export function runImports(
  app: FastifyInstance,
  {
    db,
    connection,
    importScript: script = ownScript,
    importWait = defaultWait,
    uploadLimits = defaultUploadLimits,
  }: ServerDeps,
) {
  const log = (line: string) => app.log.error(line)
  const kind = importJob({ connection, script, log })
  const undoKind = undoJob({ connection, script, log })
  let jobs: ReturnType<typeof startJobs> | undefined
  let isClosing = false
  app.decorate('uploadLimits', uploadLimits)
  app.decorate('importQueue', {
    kind,
    undoKind,
    wake: () => jobs?.wake(),
    wait: importWait,
    isClosing: () => isClosing,
  })
  app.addHook('onReady', async () => {
    jobs = startJobs({ db, kinds: [kind, undoKind], log })
  })
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onClose', async () => jobs?.stop())
}
