import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '#kit/server/database/embedded-postgres.ts'
import { seeded } from '../../packages/sheet-reader/tests/seeded.ts'
import { killLaunches } from '../launch-kills.ts'
import type { Fault } from './fault.ts'
import { emptyDataDir, start } from './stage.ts'

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
  const asked = quick ? 3_000 : 10_000
  /** Kills that meet the job; with fewer the run shows nothing. */
  const least = quick ? 1 : 10
  try {
    const { wrong, metJob, duration, people } = await killLaunches({
      start: () => start(folder, settings),
      database: pool,
      people: asked,
      kills,
      random: seeded(quick ? 3 : 1),
      say,
    })
    const lost = [...wrong]
    if (people < asked) lost.push(`${people} people instead of ${asked}`)
    if (metJob < least) lost.push(`${metJob} of ${kills} kills met the running job`)
    return {
      tried: `server killed at a random point of the launch of a cycle for ${people} people`,
      times: kills,
      lost,
      figures: { 'one launch ms': duration, 'killed while evaluations began': metJob },
    }
  } finally {
    await pool.end()
    await engine.stop()
  }
}
