import fs from 'node:fs'
import pg from 'pg'
import { findPostgres } from '#app/scripts/find-postgres.mjs'
import { seeded } from '../../packages/sheet-reader/tests/seeded.ts'
import { insist, openLaunches, wrongIn } from '../launches.ts'
import { signedIn } from '../api-client.ts'
import { openProxy } from '../round-robin.ts'
import { type Fault, pause, until } from './fault.ts'
import { type Cluster, openCluster } from './postgres-cluster.ts'
import { emptyDataDir, isReady, start, stop } from './stage.ts'
import { upgradeAndBack } from './upgrade.ts'
import { openWriters } from './writers.ts'

/** Milliseconds a call can take longer than the failover it meets. */
const grace = 2000

/** Every so many failovers meet the launch of a cycle. */
const betweenLaunches = 4

interface Manner {
  quick: boolean
  say: (line: string) => void
}

/**
 * R13: three servers behind a proxy on a primary with a synchronous standby. The primary is killed again and
 * again, each time together with one of the servers; then all servers are replaced by those of the previous
 * release, and back.
 */
export const threeServers: Fault = async ({ quick, say }) => {
  const tried = 'three servers on a primary with a standby: primary killed, servers replaced'
  const bin = await findPostgres()
  if (!bin || !fs.existsSync(`${bin}/pg_basebackup`))
    return { tried, times: 0, lost: [], skipped: 'no PostgreSQL with pg_basebackup is installed' }
  const cluster = await openCluster(bin, emptyDataDir())
  try {
    const failovers = await failOverUnderWrites(cluster, { quick, say })
    const upgrade = await upgradeAndBack(cluster, say)
    return {
      tried,
      times: failovers.times,
      lost: [...failovers.lost, ...upgrade.lost],
      figures: { ...failovers.figures, ...upgrade.figures },
      ...(upgrade.skipped && { skipped: upgrade.skipped }),
    }
  } finally {
    cluster.close()
  }
}

async function failOverUnderWrites(cluster: Cluster, { quick, say }: Manner) {
  const folder = emptyDataDir()
  const settings = {
    DATABASE_URL: cluster.url,
    SIGNING_SECRET: 'the same secret for all three of the servers',
  }
  const begin = () => start(folder, settings)
  // All find an empty database, and one of them fills it.
  const servers = await Promise.all([begin(), begin(), begin()])
  const proxy = await openProxy(() => servers.map(({ address }) => address))
  const hr = await signedIn(proxy.address, 'hr')
  const launches = await openLaunches(hr)
  const writers = await openWriters(() => proxy.address, { withKeys: true })
  const random = seeded(quick ? 3 : 1)
  const times = quick ? 2 : 20
  const lost: string[] = []
  const [failovers, waits, longest, cycles]: [number[], number[], number[], string[]] = [
    [],
    [],
    [],
    [],
  ]

  for (let round = 0; round < times; round++) {
    // A long run outlives a token.
    launches.use(await insist(() => signedIn(proxy.address, 'hr')))
    const cycle =
      round % betweenLaunches === 0 ? await insist(() => launches.prepare(2101 + round)) : undefined
    if (cycle !== undefined) cycles.push(cycle)
    await pause(300)
    const launching = cycle && launches.launch(cycle).catch(() => undefined)
    await pause(random(700))
    const victim = random(servers.length)
    servers[victim]?.child.kill('SIGKILL')
    const before = writers.acknowledged.size
    const began = Date.now()
    writers.measure()
    const failover = await cluster.failOver()
    await until(async () => writers.acknowledged.size > before + 20)
    const wait = Date.now() - began
    await launching
    // The call itself did not arrive, and changed nothing.
    if (cycle !== undefined && (await launches.get(cycle)).status === 'Draft')
      await insist(() => launches.launch(cycle))
    const call = writers.longest()
    // On a machine with other work the time says nothing of the product.
    if (!quick && call > failover + grace)
      lost.push(`a call took ${call} ms in a failover of ${failover} ms`)
    failovers.push(failover)
    waits.push(wait)
    longest.push(call)
    say(`failover ${failover} ms, 20 writes after ${wait} ms, longest call ${call} ms`)
    const [server] = await Promise.all([begin(), cluster.addStandby()])
    servers[victim] = server
    await until(() => isReady(server.address))
  }
  await writers.stop()
  for (const cycle of cycles) await launches.untilOpen(cycle)
  lost.push(...(await insist(() => writers.missing())), ...(await launchedWrongly(cluster, cycles)))
  const unexpected = [...writers.statuses.keys()].filter(
    (status) => ![0, 201, 401, 502, 503].includes(status),
  )
  if (unexpected.length > 0) lost.push(`answered with ${unexpected.join(', ')}`)
  await Promise.all(servers.map(stop))
  await proxy.close()
  return {
    times,
    lost,
    figures: {
      'acknowledged': writers.acknowledged.size,
      'sent again': writers.sent() - writers.acknowledged.size,
      'longest failover ms': Math.max(...failovers),
      'longest until 20 more writes ms': Math.max(...waits),
      'longest call ms': Math.max(...longest),
      'cycles launched meanwhile': cycles.length,
    },
  }
}

/** Every cycle was launched once, however often its job had to be begun. */
async function launchedWrongly(cluster: Cluster, cycles: readonly string[]) {
  const pool = new pg.Pool({ connectionString: cluster.primaryUrl(), max: 1 })
  try {
    const wrong: string[] = []
    for (const cycle of cycles) wrong.push(...(await wrongIn(pool, cycle)))
    return wrong
  } finally {
    await pool.end()
  }
}
