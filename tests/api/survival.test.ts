import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '../database.ts'
import { startServer } from '../server-process.ts'
import { waitUntil } from '../wait-until.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'hr-survival-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function asker(address: string, who: string) {
  const post = (target: string, body: unknown, token?: string, method = 'POST') =>
    fetch(new URL(target, address), {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(method !== 'GET' && { body: JSON.stringify(body) }),
    })
  const login = await post('/api/auth/login/', {
    email: `${who}@demo.example`,
    username: who,
    password: 'Demo!2026',
  })
  const { access } = await login.json()
  const json = async (target: string) => (await post(target, undefined, access, 'GET')).json()
  return { json, post: (target: string, body: unknown) => post(target, body, access) }
}

test('a server killed in the middle of writes comes back with all it had acknowledged', async () => {
  const settings = { DATA_DIR: folder }
  const first = await startServer(settings)
  const lm = await asker(first.address, 'lm')
  const drafts = await lm.json('/api/evaluations/?status=Draft&mine=true')
  const { evaluation_id } = drafts.results[0]
  const before = await lm.json(`/api/objectives/?evaluation_id=${evaluation_id}`)

  const acknowledged: string[] = []
  let alive = true
  const writer = async (number: number) => {
    for (let round = 0; alive; round++) {
      const title = `Objective ${number}.${round}`
      try {
        const answer = await lm.post('/api/objectives/', {
          evaluation_id,
          title,
          description: 'Written while the server dies',
          target: 10,
          achieved: 1 + (round % 10),
          weight: 1,
          status: 'Not started',
        })
        if (answer.status === 201) acknowledged.push(title)
      } catch {
        return
      }
    }
  }
  const writers = Array.from({ length: 8 }, (_, number) => writer(number))
  await waitUntil('sixty acknowledged writes', () => acknowledged.length >= 60, { every: 5 })
  first.child.kill('SIGKILL')
  await first.ended
  alive = false
  await Promise.all(writers)

  const second = await startServer(settings)
  const again = await asker(second.address, 'lm')
  const after = await again.json(`/api/objectives/?evaluation_id=${evaluation_id}`)
  const titles: string[] = after.results.map(({ title }: { title: string }) => title)
  expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([])
  expect(new Set(titles).size).toBe(titles.length)

  // What is derived was written with what it is derived from.
  const evaluation = await again.json(`/api/evaluations/${evaluation_id}/`)
  const { overall } = await again.json(`/api/evaluations/${evaluation_id}/score/`)
  expect(evaluation.objectives_count).toBe(titles.length)
  expect(evaluation.score).toBe(overall)
  expect(titles.length).toBeGreaterThanOrEqual(before.count + acknowledged.length)

  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
}, 60_000)

test('two servers that start at once on an empty database fill it once and share it', async () => {
  const { url, drop } = await emptyDatabase()
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, 'shared'),
    SIGNING_SECRET: 'the same secret for both of the servers',
  }
  const servers = await Promise.all([startServer(settings), startServer(settings)])
  for (const { address } of servers) {
    const hr = await asker(address, 'hr')
    expect((await hr.json('/api/employees/?limit=1')).count).toBe(248)
    expect((await hr.json('/api/notifications/unread-count/')).count).toBe(3)
  }
  const [one, two] = servers
  one?.child.kill('SIGTERM')
  two?.child.kill('SIGINT')
  expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0])

  // The demo's passwords are public: such a database is never served as a real one.
  await expect(startServer({ ...settings, DEMO: 'false' })).rejects.toThrow(/holds the demo/)
  await drop()
}, 60_000)
