import path from 'node:path'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { runningDatabase } from '#packages/postgres-launcher/postgres-cluster.ts'
import { prepareStatements } from './prepared-statements.ts'
import { errorLine } from '#kit/server/safe-log.ts'

/** The database itself or a transaction in it; the person who takes one need not know which. */
export type Database = PgDatabase<NodePgQueryResultHKT>

export type OpenDatabase = {
  db: Database
  pool: pg.Pool
  /** For the person who needs a connection apart from the pool. */
  connection: pg.PoolConfig
  close: () => Promise<void>
}

export type DatabaseOptions = {
  /** A PostgreSQL of one's own; without it the embedded engine runs on the data directory. */
  databaseUrl?: string | undefined
  dataDir: string
  log: (line: string) => void
  /** Where a server runs on the directory already, its engine will do. */
  mayJoin?: boolean
  statementTimeoutMillis?: number
  connectionTimeoutMillis?: number
}

/** The only place that knows which engine there is. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, log } = options
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl }
    const pool = openPool(connection, options)
    return { db: databaseOn(pool), pool, connection, close: once(() => pool.end()) }
  }
  const directory = path.join(dataDir, 'postgres')
  const running = options.mayJoin ? await runningDatabase(directory) : undefined
  if (running) {
    const pool = openPool(running, options)
    return { db: databaseOn(pool), pool, connection: running, close: once(() => pool.end()) }
  }
  const engine = await startEmbeddedPostgres({ dataDir: directory, log })
  const pool = openPool(engine.connection, options)
  const close = once(async () => {
    await pool.end()
    await engine.stop()
  })
  return { db: databaseOn(pool), pool, connection: engine.connection, close }
}

function openPool(to: pg.PoolConfig, options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    ...to,
    max: 10,
    application_name: 'hr-system',
    // Compiling a statement pays off after seconds; nothing here takes as long.
    options: '-c TimeZone=UTC -c jit=off',
    statement_timeout: options.statementTimeoutMillis ?? 30_000,
    connectionTimeoutMillis: options.connectionTimeoutMillis ?? 4_000,
  })
  pool.on('connect', prepareStatements)
  pool.on('error', (error) => options.log(`an idle database connection ended: ${errorLine(error)}`))
  // One that ends while someone works with it is told to them; unheard it would end the process, too.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** On which connection each transaction runs. */
const connections = new WeakMap<Database, pg.PoolClient>()

/** The connection of a transaction, for what only a connection can be asked, such as a COPY. */
export function connectionOf(transaction: Database): pg.PoolClient {
  const client = connections.get(transaction)
  if (!client) throw new Error('only a transaction has a connection of its own')
  return client
}

/**
 * The driver's own way of beginning a transaction keeps the connection for ever when the beginning
 * fails, as it does ten times in a row where the database has just died.
 */
export function databaseOn(pool: pg.Pool): Database {
  const db = drizzle(pool)
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let cause: unknown
    try {
      return await drizzle(client).transaction(async (transaction) => {
        connections.set(transaction, client)
        try {
          return await work(transaction)
        } catch (error) {
          cause = error
          throw error
        }
      }, config)
    } catch (error) {
      // Where the connection has ended the rollback fails as well, and would hide what came first.
      throw cause ?? error
    } finally {
      client.release()
    }
  }
  return db
}

/** Ctrl-C often arrives twice, from the terminal and from the command that started us. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}
