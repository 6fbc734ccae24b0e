import pg from 'pg'
import { insist } from '../launches.ts'
import { buildPreviousRelease } from '../previous-release.ts'
import { openProxy } from '../round-robin.ts'
import { startServer } from '../server-process.ts'
import { type Outcome, pause } from './fault.ts'
import type { Cluster } from './postgres-cluster.ts'
import { emptyDataDir, program, stop } from './stage.ts'
import { openWriters } from './writers.ts'

/**
 * Three servers of the previous release with their database are replaced by this one, one after the other,
 * and then by the previous one again, while people write.
 */
export async function upgradeAndBack(
  cluster: Cluster,
  say: (line: string) => void,
): Promise<Pick<Outcome, 'figures' | 'skipped'> & { lost: string[] }> {
  const folder = emptyDataDir()
  const previous = buildPreviousRelease(folder)
  if (!previous) return { lost: [], skipped: 'upgrade and back, as the history is not there' }
  const settings = {
    DATABASE_URL: await newDatabase(cluster),
    DATA_DIR: folder,
    SIGNING_SECRET: 'the same secret for both of the releases',
  }
  const begin = (release: string) => startServer(settings, [release])
  const servers = [await begin(previous), await begin(previous), await begin(previous)]
  const proxy = await openProxy(() => servers.map(({ address }) => address))
  try {
    const writers = await openWriters(() => proxy.address, { withKeys: true })
    for (const release of [program, previous]) {
      for (const [index, old] of servers.entries()) {
        await stop(old)
        servers[index] = await begin(release)
        await pause(300)
      }
      const direction = release === program ? 'upgraded' : 'and back'
      say(`three servers ${direction}, ${writers.acknowledged.size} writes so far`)
    }
    await writers.stop()
    const lost = await insist(() => writers.missing())
    // A busy machine can be refused for a moment; nothing else may happen.
    const wrong = [...writers.statuses.keys()].filter((status) => ![201, 503].includes(status))
    if (wrong.length > 0) lost.push(`answered with ${wrong.join(', ')} while servers were replaced`)
    return {
      lost,
      figures: {
        'acknowledged while replaced': writers.acknowledged.size,
        'of these sent again': writers.sent() - writers.acknowledged.size,
      },
    }
  } finally {
    await Promise.all(servers.map(stop))
    await proxy.close()
  }
}

async function newDatabase(cluster: Cluster) {
  const client = new pg.Client({ connectionString: cluster.primaryUrl() })
  await client.connect()
  await client.query('create database upgraded')
  await client.end()
  return cluster.primaryUrl('upgraded')
}
