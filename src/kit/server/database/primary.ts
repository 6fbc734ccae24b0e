import { callbackify } from 'node:util'
import pg from 'pg'
import type { DatabaseConnection, DatabaseHost } from './hosts.ts'

/** Milliseconds within which a host must say whether it takes writes. */
const probeTimeout = 2000

/** No host takes writes at the moment; the code is PostgreSQL's of a connection that cannot be made. */
class NoPrimary extends Error {
  override readonly name = 'NoPrimary'
  readonly code = '08001'
}

/** Which of several hosts takes writes. Every connection of a process asks the same one. */
class Primary {
  private known: DatabaseHost | undefined
  private searching: Promise<DatabaseHost> | undefined
  private readonly clients = new Map<pg.Client, DatabaseHost>()
  private readonly connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.connection = connection
  }

  /** The last one that took writes, until a connection to it fails. */
  async find(): Promise<DatabaseHost> {
    if (this.known) return this.known
    this.searching ??= this.search().finally(() => (this.searching = undefined))
    return this.searching
  }

  forget() {
    this.known = undefined
  }

  /** Remembers a connection, which ends when another host becomes the primary. */
  add(client: pg.Client, host: DatabaseHost) {
    this.clients.set(client, host)
    client.once('end', () => this.clients.delete(client))
  }

  private async search(): Promise<DatabaseHost> {
    const { hosts = [], ...connection } = this.connection
    const probes = hosts.map((host) => assertPrimary(connection, host))
    const found = await Promise.any(probes).catch(() => {
      throw new NoPrimary('no host of the database takes writes')
    })
    this.known = found
    // A machine that lost its power never says that its connections are over.
    for (const [client, host] of this.clients) if (host !== found) cut(client)
    return found
  }
}

async function assertPrimary(connection: pg.ClientConfig, host: DatabaseHost) {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: probeTimeout,
    query_timeout: probeTimeout,
  })
  client.on('error', () => {})
  Object.assign(client, host)
  try {
    await client.connect()
    await assertTakesWrites(client)
    return host
  } finally {
    cut(client)
  }
}

/** A standby, and a primary that was set to take no more writes, both say so here. */
async function assertTakesWrites(client: pg.Client) {
  const { rows } = await client.query<{ transaction_read_only: string }>(
    'show transaction_read_only',
  )
  if (rows[0]?.transaction_read_only !== 'off') throw new NoPrimary('this host takes no writes')
}

/** Without waiting for the other side. */
export function cut(client: pg.ClientBase) {
  const { stream } = Reflect.get(client, 'connection') as { stream: { destroy: () => void } }
  stream.destroy()
}

const primaries = new Map<string, Primary>()

function primaryOf(connection: DatabaseConnection): Primary | undefined {
  if (!connection.hosts) return undefined
  const name = `${connection.connectionString} ${JSON.stringify(connection.hosts)}`
  const primary = primaries.get(name) ?? new Primary(connection)
  primaries.set(name, primary)
  return primary
}

/** Looks for the primary before the next connection, as the one that was known does not answer. */
export const forgetPrimary = (connection: DatabaseConnection) => primaryOf(connection)?.forget()

/** A client that connects to the primary of several hosts. */
export class DatabaseClient extends pg.Client {
  private readonly primary: Primary | undefined
  /** A write was confirmed without the standby that had to have it as well. */
  isInDoubt = false

  constructor(config: DatabaseConnection = {}) {
    super(config)
    this.primary = primaryOf(config)
    // The only warning PostgreSQL gives before it says that the commit is done.
    this.on('notice', ({ routine }) => (this.isInDoubt ||= routine === 'SyncRepWaitForLSN'))
  }

  override connect(): Promise<this>
  override connect(callback: (error: Error) => void): void
  override connect(callback?: (error: Error) => void): Promise<this> | void {
    if (!this.primary) return callback ? super.connect(callback) : super.connect().then(() => this)
    const { primary } = this
    if (!callback) return this.connectTo(primary)
    callbackify(() => this.connectTo(primary))(callback)
  }

  private async connectTo(primary: Primary) {
    // Until the pool listens, a connection that breaks would end the process.
    this.on('error', () => {})
    const host = await primary.find()
    Object.assign(this, host)
    try {
      await super.connect()
      await assertTakesWrites(this)
    } catch (error) {
      primary.forget()
      cut(this)
      throw error
    }
    primary.add(this, host)
    return this
  }
}
