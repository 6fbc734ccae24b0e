import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#kit/server/database/embedded-postgres.ts'
import { seeded } from '../../packages/sheet-reader/tests/seeded.ts'
import { killLaunches } from '../launch-kills.ts'
import type { Fault } from './fault.ts'
import { emptyDataDir, start } from './stage.ts'

const people = 3000

/** R14: the server is killed at any point of the launch of a cycle for thousands of people. */
export const launchKills: Fault = async ({ quick, say }) => {
  const folder = emptyDataDir()
  const engine = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    log: () => {},
  })
  const { host, port, user, database } = engine.connection
  const settings = {
    DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    SIGNING_SECRET: 'the same secret for every server',
  }
  const pool = new pg.Pool({ ...engine.connection, max: 1 })
  const kills = quick ? 3 : 20
  try {
    const { wrong, metJob, duration } = await killLaunches({
      start: () => start(folder, settings),
      database: pool,
      people,
      kills,
      random: seeded(quick ? 3 : 1),
      say,
    })
    return {
      tried: `server killed at a random point of the launch of a cycle for ${people} people`,
      times: kills,
      lost: wrong,
      figures: { 'one launch ms': duration, 'killed while evaluations began': metJob },
    }
  } finally {
    await pool.end()
    await engine.stop()
  }
}
