import path from 'node:path'
import { claimDirectory } from './directory-claim.ts'
import type { PostgresBinaries } from './embedded-binaries.ts'
import { type Address, listenAt } from './engine-address.ts'
import { type Connection, ensureCluster, ensureDatabase } from './postgres-cluster.ts'
import { keepRunning, launchPostgres } from './postgres-process.ts'
import { runAsFor } from './run-as.ts'

export type EngineOptions = {
  binaries: PostgresBinaries
  /** initdb's choice of locale; what there is to choose from differs by version. */
  locale: string[]
  dataDir: string
  log: (line: string) => void
  /** How long a server that still holds the directory is waited for, in milliseconds. */
  timeout?: number
  /** Settings beside the usual ones, as postgresql.conf writes them; a later one counts. */
  settings?: string[]
}

export type Engine = { connection: Connection; stop: () => Promise<void> }

const settings = [
  'shared_buffers=64MB',
  'max_connections=40',
  'log_checkpoints=off',
  // No statement, parameter or row is part of a line of the engine.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  // What a flash disk costs; the usual figure is that of one that turns.
  'random_page_cost=1.1',
]

/** Starts PostgreSQL on a directory that no one else serves, making the directory when it is not there. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { log, timeout = 15_000 } = options
  const dataDir = path.resolve(options.dataDir)
  const release = await claimDirectory(dataDir, timeout)
  const undo: (() => void | Promise<void>)[] = [release]
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step()
  }
  try {
    const as = runAsFor(dataDir)
    await ensureCluster(dataDir, as, options)
    const address = await listenAt(dataDir, as)
    undo.push(address.remove)
    const args = ['-D', dataDir, ...flagsFor(address, options.settings)]
    const launch = () => launchPostgres(dataDir, as, options.binaries.postgres, args, log)
    undo.push(await keepRunning(launch, log))
    const connection = await ensureDatabase(address)
    return { connection, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const flagsFor = ({ port, settings: ofAddress }: Address, more: string[] = []) => [
  '-p',
  String(port),
  ...[...settings, ...more, ...ofAddress].flatMap((setting) => ['-c', setting]),
]
