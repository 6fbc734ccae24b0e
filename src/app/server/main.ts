import path from 'node:path'
import { openProvider } from '#accounts/server/identity/provider.ts'
import { openTeamsTokens } from '#accounts/server/identity/teams-tokens.ts'
import { applyDueDays } from '#assignments/server/apply-days.ts'
import { resolveMissingOwners } from '#evaluations/server/owners/resolve-owners.ts'
import { launchJob } from '#cycles/server/launch-job.ts'
import { reminderJob } from '#cycles/server/reminder-job.ts'
import { openAi } from '#evaluations/server/suggestions/ai.ts'
import { openDatabase } from '#kit/server/database/database.ts'
import { openGraph } from '#notifications/server/graph.ts'
import { openMail } from '#notifications/server/mail.ts'
import { deliveryCleanup, deliveryJob } from '#notifications/server/delivery-job.ts'
import { startJobs } from '#kit/server/jobs/job-worker.ts'
import { migrate } from '#kit/server/database/migrate.ts'
import { loggedError } from '#kit/server/safe-log.ts'
import { buildServer } from './build-server.ts'
import { readConfiguration } from '#app/server/settings/configuration.ts'
import { commands, commandNames } from '#app/server/operations/commands.ts'
import { beginDemo } from './demo/load-demo.ts'
import { welcomeAdmin } from '#app/server/operations/first-admin.ts'
import { housekeepingJobs } from '#app/server/operations/housekeeping.ts'
import { olderSecrets, signingSecret } from '#app/server/settings/signing-secret.ts'
import { loadTracing } from '#app/server/tracing/load-tracing.ts'
import { version } from './settings/configuration.ts'

/** Milliseconds a shutdown may take before it is forced. */
const shutdownTimeout = 10_000

const here = import.meta.dirname
const built = path.basename(path.dirname(here)) === 'dist'

async function run() {
  const [command, argument = ''] = process.argv.slice(2)
  const task = command === undefined ? undefined : commands[command]
  if (command !== undefined && !task?.isRight(argument))
    throw new Error(`Known is: ${commandNames()}`)
  const configuration = readConfiguration(process.env)
  const { dataDir, databaseUrl, host, port, graph, mail, ai, oidc, teamsSso } = configuration

  let end: (() => Promise<void>) | undefined
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), shutdownTimeout).unref()
    // Asked while still starting: run() ends what there is once it gets there.
    void end?.().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const log = (line: string) => void process.stderr.write(`${line.trimEnd()}\n`)
  // Node would write the whole error, with the message and the parameters of a query.
  process.on('uncaughtException', (error) => {
    log(`the server ends because of ${JSON.stringify(loggedError(error))}`)
    process.exit(1)
  })
  const secret = await signingSecret(configuration.signingSecret, dataDir)
  const database = await openDatabase({ databaseUrl, dataDir, log, mayJoin: task !== undefined })
  end = () => database.close()
  try {
    const migrations = path.join(here, 'migrations')
    if (task) {
      // The copying reads two fields of the driver that a later version takes away; no one here can help it.
      process.noDeprecation = true
      const output = await task.run(argument, { database, configuration, migrations })
      process.stdout.write(`${output}\n`)
      await database.close()
      return
    }
    await migrate(database.pool, migrations)
    const demo = await beginDemo(database.db, configuration.demo)
    const welcome = await welcomeAdmin(database.db, configuration)
    await resolveMissingOwners(database.db)
    await applyDueDays(database.db)
    const tracing =
      configuration.tracing && (await loadTracing(configuration.tracing, { version, log }))
    const mailer = mail && openMail(mail)
    const app = await buildServer({
      ...configuration,
      ...database,
      secret,
      olderSecrets: olderSecrets(configuration),
      mail: mailer,
      provider: oidc && openProvider(oidc),
      teamsTokens: teamsSso && openTeamsTokens(teamsSso),
      ai: ai && openAi(ai),
      traceRequests: tracing?.traceRequests,
      facts: {
        demo,
        version,
        teamsAppId: configuration.teamsAppId,
        supportContact: configuration.supportContact,
        notifications: { teams: graph !== undefined, mail: mail !== undefined },
        ai: ai !== undefined,
      },
      pageRoot: path.join(here, built ? '../web' : '../../../dist/web'),
    })
    const jobs = startJobs({
      db: database.db,
      kinds: [
        deliveryJob({ graph: graph && openGraph(graph), mail: mailer }),
        deliveryCleanup,
        launchJob,
        reminderJob,
        ...housekeepingJobs,
      ],
      log,
    })
    end = async () => {
      await app.close()
      await jobs.stop()
      mailer?.close()
      await tracing?.close()
      await database.close()
    }
    if (!isStopping) {
      const address = await app.listen({ host, port })
      process.stdout.write(`HR System is ready at ${address}\n`)
      if (welcome) process.stdout.write(`${welcome}\n`)
      if (demo) process.stdout.write('It holds the demo: sign in with an account of the README.\n')
    }
  } catch (error) {
    await end()
    throw error
  }
  if (isStopping) {
    await end()
    process.exit(0)
  }
}

/** A failed query holds its statement; what is behind it can be the address of a database. */
const startFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return 'query' in error && error.cause ? startFailure(error.cause) : error.message
}

run().catch((error: unknown) => {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
})
