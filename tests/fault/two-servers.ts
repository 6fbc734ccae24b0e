import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#kit/server/database/embedded-postgres.ts'
import { openProxy } from '../round-robin.ts'
import { type Fault, pause, until } from './fault.ts'
import { emptyDataDir, isReady, start, stop } from './stage.ts'
import { openWriters } from './writers.ts'

/** R11: two servers share a database, and either is killed at any time. */
export const twoServers: Fault = async ({ quick, say }) => {
  const folder = emptyDataDir()
  const engine = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    log: () => {},
  })
  const { host, port, user, database } = engine.connection
  const settings = {
    DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    SIGNING_SECRET: 'the same secret for both of the servers',
  }
  const pool = new pg.Pool({ ...engine.connection, max: 1 })
  try {
    // Both find an empty database, and one of them fills it.
    const servers = await Promise.all([start(folder, settings), start(folder, settings)])
    const people = await pool.query('select count(*)::int as count from employees')
    const proxy = await openProxy(() => servers.map(({ address }) => address))
    const writers = await openWriters(() => proxy.address, { withKeys: true })
    const rounds = quick ? 3 : 12
    for (let round = 0; round < rounds; round++) {
      await pause(400 + ((round * 211) % 600))
      const index = round % 2
      servers[index]?.child.kill('SIGKILL')
      await servers[index]?.ended
      const before = writers.acknowledged.size
      await until(async () => writers.acknowledged.size > before + 20)
      servers[index] = await start(folder, settings)
      await until(() => isReady(servers[index]?.address ?? ''))
      say(`server ${index + 1} killed, ${writers.acknowledged.size} writes so far`)
    }
    await writers.stop()
    const lost = await writers.missing()
    await Promise.all(servers.map(stop))
    await proxy.close()
    const count = people.rows[0].count
    return {
      tried: 'two servers behind a proxy, one killed after the other, 8 writers',
      times: rounds,
      lost: [
        ...lost,
        ...(count === 248 ? [] : [`the demo was filled in wrongly: ${count} people`]),
      ],
      figures: {
        'acknowledged': writers.acknowledged.size,
        'sent again': writers.sent() - writers.acknowledged.size,
      },
    }
  } finally {
    await pool.end()
    await engine.stop()
  }
}
