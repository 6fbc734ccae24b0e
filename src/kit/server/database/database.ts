import path from 'node:path'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { type DatabaseConnection, parseDatabaseUrl } from './hosts.ts'
import { cut, DatabaseClient } from './primary.ts'
import { sqlState } from './transaction.ts'
import { runningDatabase } from '#packages/postgres-launcher/postgres-cluster.ts'
import { PipelinedClient } from './pipelined-client.ts'
import { errorLine } from '#kit/server/safe-log.ts'

/** The database itself or a transaction in it; code that takes one does not depend on which. */
export type Database = PgDatabase<NodePgQueryResultHKT>

export type OpenDatabase = {
  db: Database
  pool: pg.Pool
  /** For a connection outside the pool. */
  connection: DatabaseConnection
  close: () => Promise<void>
}

export type DatabaseOptions = {
  /** An own PostgreSQL server; without it the embedded engine runs on the data directory. */
  databaseUrl?: string | undefined
  dataDir: string
  log: (line: string) => void
  /** Uses the engine of a server that already runs on the directory. */
  mayJoin?: boolean
  statementTimeoutMillis?: number
  connectionTimeoutMillis?: number
  commitTimeoutMillis?: number
}

/** The only place that knows which engine is used. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, log, commitTimeoutMillis: commit } = options
  if (databaseUrl) {
    const connection = parseDatabaseUrl(databaseUrl)
    const pool = openPool(connection, options)
    return { db: databaseOn(pool, commit), pool, connection, close: once(() => pool.end()) }
  }
  const directory = path.join(dataDir, 'postgres')
  const running = options.mayJoin ? await runningDatabase(directory) : undefined
  if (running) {
    const pool = openPool(running, options)
    return {
      db: databaseOn(pool, commit),
      pool,
      connection: running,
      close: once(() => pool.end()),
    }
  }
  const engine = await startEmbeddedPostgres({ dataDir: directory, log })
  const pool = openPool(engine.connection, options)
  const close = once(async () => {
    await pool.end()
    await engine.stop()
  })
  return { db: databaseOn(pool, commit), pool, connection: engine.connection, close }
}

/** Statements that do not wait for each other are sent at once; the types of pg do not name the option. */
const pipelined: pg.PoolConfig & { pipeline: boolean } = { pipeline: true }

function openPool(to: DatabaseConnection, options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    ...to,
    ...pipelined,
    Client: PipelinedClient,
    max: 10,
    application_name: 'hr-system',
    // JIT compilation pays off only for statements that take seconds; none here does.
    options: '-c TimeZone=UTC -c jit=off',
    statement_timeout: options.statementTimeoutMillis ?? 30_000,
    connectionTimeoutMillis: options.connectionTimeoutMillis ?? 4_000,
  })
  pool.on('error', (error) => options.log(`an idle database connection ended: ${errorLine(error)}`))
  // A call that uses the connection receives the error as well. Without a listener Node.js would exit.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The connection each transaction runs on. */
const connections = new WeakMap<Database, pg.PoolClient>()

/** The connection of a transaction, for what only a connection can do, such as a COPY. */
export function connectionOf(transaction: Database): pg.PoolClient {
  const client = connections.get(transaction)
  if (!client) throw new Error('only a transaction has a connection of its own')
  return client
}

/** What a statement is sent to: the connection of a transaction or of a savepoint in one, else the pool. */
export const clientOf = (db: Database): pg.PoolClient | pg.Pool =>
  (Reflect.get(db, 'session') as { client: pg.PoolClient | pg.Pool }).client

/** Work within a transaction that can fail alone: it has the connection of its transaction. */
export const inSavepoint = <T>(transaction: Database, work: (db: Database) => Promise<T>) =>
  transaction.transaction((savepoint) => {
    connections.set(savepoint, connectionOf(transaction))
    return work(savepoint)
  })

/** A former primary, which other connections of the pool are replaced for, refuses to write. */
const readOnly = '25006'

/**
 * The primary gave up waiting for its synchronous standby and said that the commit is done, which a
 * failover would take back. The caller is answered that it is not known, and asks again under its key.
 */
class CommitInDoubt extends Error {
  override readonly name = 'CommitInDoubt'
  readonly code = '08007'
}

/**
 * Milliseconds. No timeout of PostgreSQL ends a commit that waits for a synchronous standby which is gone;
 * ten of them would take all connections.
 */
const defaultCommitTimeout = 10_000

/**
 * Drizzle's own `transaction` never returns the connection to the pool when BEGIN fails, which
 * happens for every pooled connection after a database crash.
 */
export function databaseOn(pool: pg.Pool, commitTimeout = defaultCommitTimeout): Database {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let cause: unknown
    let isUnusable = false
    let commit: NodeJS.Timeout | undefined
    try {
      const result = await drizzle(client).transaction(async (transaction) => {
        connections.set(transaction, client)
        try {
          const result = await work(transaction)
          commit = setTimeout(() => cut(client), commitTimeout)
          return result
        } catch (error) {
          cause = error
          throw error
        }
      }, config)
      isUnusable = client instanceof DatabaseClient && client.isInDoubt
      if (isUnusable) throw new CommitInDoubt()
      return result
    } catch (error) {
      isUnusable ||= sqlState(cause ?? error) === readOnly
      // On a closed connection the rollback fails as well and would hide the first error.
      throw cause ?? error
    } finally {
      clearTimeout(commit)
      client.release(isUnusable)
    }
  }
  return db
}

/** Ctrl-C often arrives twice, from the terminal and from the command that started us. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}
