import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../database.ts'
import { startFakeGraph } from '../fakes/graph.ts'
import { startServer } from '../server-process.ts'

const events = 7

test('1,700 notifications reach everybody within the limits of Graph, with the server killed twice', async () => {
  const graph = await startFakeGraph()
  const { url, drop } = await emptyDatabase()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hr-drain-'))
  const guid = '7d2f6d3a-0000-4000-8000-00000000000'
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    PUBLIC_URL: 'https://hr.example.test',
    TEAMS_APP_ID: `${guid}1`,
    TEAMS_TENANT_ID: `${guid}2`,
    TEAMS_CLIENT_ID: `${guid}3`,
    TEAMS_CLIENT_SECRET: 'a secret',
    GRAPH_BASE_URL: graph.url,
    ENTRA_AUTHORITY_URL: graph.url,
  }
  let server = await startServer(settings)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const { rowCount: wanted } = await pool.query(`
    insert into notifications (notification_id, event_id, user_id, kind, event, evaluation_id,
      employee_name, actor_name, status, created_at)
    -- These are not gathered into bundles.
    select gen_random_uuid(), md5('event ' || n)::uuid, user_id, 'needs_action', 'handover_asked',
      md5('evaluation ' || n)::uuid, 'Emad', 'Lina', 'Pending HR Approval', now()
    from users, generate_series(1, ${events}) n where is_active`)
  expect(wanted).toBeGreaterThan(1650)

  for (const reached of [3, 9]) {
    await expect.poll(() => graph.received.length, { timeout: 30_000 }).toBeGreaterThan(reached)
    server.child.kill('SIGKILL')
    await server.ended
    server = await startServer(settings)
  }
  const waiting = async () =>
    Number(
      (await pool.query(`select count(*) from deliveries where status = 'sent'`)).rows[0].count,
    )
  await expect.poll(waiting, { timeout: 60_000, interval: 200 }).toBe(wanted)

  const notified = graph.received.flatMap(({ recipients, body }) =>
    recipients.map((recipient) => `${recipient} ${body.chainId}`),
  )
  expect(new Set(notified).size).toBe(wanted)
  // Sent again after a kill, a notification takes the place of the first: at most the two requests
  // that were under way, of at most 100 people each.
  expect(notified.length - (wanted ?? 0)).toBeLessThanOrEqual(200)
  for (const { recipients } of graph.received) expect(recipients.length).toBeLessThanOrEqual(100)
  const times = graph.received.map(({ at }) => at)
  const inOneSecond = times.map(
    (at) => times.filter((other) => other >= at && other < at + 1000).length,
  )
  expect(Math.max(...inOneSecond)).toBeLessThanOrEqual(5)

  server.child.kill('SIGTERM')
  await server.ended
  await pool.end()
  await drop()
  await graph.stop()
  rmSync(folder, { recursive: true })
}, 180_000)
