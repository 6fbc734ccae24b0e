import pg from 'pg'

/**
 * Shows other servers that an import is still running: a lock for as long as this server lives. A
 * server that obtains the lock knows that no one else runs the import.
 */
export function openImportLocks(connection: pg.PoolConfig) {
  const held = new Set<string>()
  let client: Promise<pg.Client> | undefined

  const lock = (client: pg.Client, import_id: string) =>
    client.query('select pg_advisory_lock(hashtextextended($1, 7))', [import_id])

  function connected() {
    if (client) return client
    const opening = open(() => {
      if (client === opening) client = undefined
    })
    client = opening
    return opening
  }

  /** The connection that holds all locks; `lost` is called when it breaks. */
  async function open(lost: () => void) {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 4000 })
    client.on('error', lost)
    client.on('end', lost)
    try {
      await client.connect()
      for (const import_id of held) await lock(client, import_id)
      return client
    } catch (error) {
      lost()
      void client.end().catch(() => {})
      throw error
    }
  }

  async function hold(import_id: string) {
    const isHeldByOpening = client === undefined
    held.add(import_id)
    try {
      const client = await connected()
      if (!isHeldByOpening) await lock(client, import_id)
    } catch (error) {
      held.delete(import_id)
      throw error
    }
  }

  /** Takes the same locks again on a new connection. */
  async function keep() {
    if (held.size > 0) await connected()
  }

  async function letGo(import_id: string) {
    held.delete(import_id)
    const open = await client
    await open?.query('select pg_advisory_unlock(hashtextextended($1, 7))', [import_id])
    if (held.size === 0) await close()
  }

  async function close() {
    const open = client
    client = undefined
    await (await open?.catch(() => undefined))?.end()
  }

  return { hold, keep, letGo, close }
}
