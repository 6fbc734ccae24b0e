import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#accounts/server/passwords.ts'
import { openDatabase, type OpenDatabase } from '#kit/server/database/database.ts'
import { freshDatabase } from '../database.ts'
import { insertPeople, people } from '../people.ts'
import { openProxy } from '../round-robin.ts'
import { startServer } from '../server-process.ts'

/** The arrangement of docs/operations: one database, two servers, a proxy before them. */
const password = 'Violet-harbour-72'
let database: { url: string; drop: () => Promise<void> }
let open: OpenDatabase
let settings: Record<string, string>
beforeAll(async () => {
  database = await freshDatabase()
  open = await openDatabase({ databaseUrl: database.url, dataDir: '', log: () => {} })
  await insertPeople(open.db, await hashPassword(password))
  settings = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    DATA_DIR: path.join(os.tmpdir(), 'hr-rolling'),
    SIGNING_SECRET: 'the same secret for both of the servers',
    TRUST_PROXY: '1',
  }
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

test('servers are replaced one after the other, and no one notices', async () => {
  const servers = [await startServer(settings), await startServer(settings)]
  const proxy = await openProxy(() => servers.map(({ address }) => address))
  const ask = (method: string, target: string, body?: unknown, more: Record<string, string> = {}) =>
    fetch(new URL(target, proxy.address), {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...more },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const { email, username } = people.hr
  const login = await ask('POST', '/api/auth/login/', { email, username, password })
  const { access } = await login.json()
  const auth = { authorization: `Bearer ${access}` }

  const answered = new Map<number, number>()
  const made: string[] = []
  let isOver = false
  const reader = async () => {
    while (!isOver) {
      const { status } = await ask('GET', '/api/employees/?limit=5', undefined, auth)
      answered.set(status, (answered.get(status) ?? 0) + 1)
    }
  }
  // As the page does it: what was not answered is asked again, under the same key.
  const writer = async (number: number) => {
    for (let round = 0; !isOver; round++) {
      const name = `Company ${number}.${round}`
      const key = { ...auth, 'idempotency-key': name }
      const { status } = await ask('POST', '/api/org/companies/create/', { name }, key)
      if (status === 201) made.push(name)
      else round--
    }
  }
  const callers = [reader(), reader(), writer(1), writer(2)]
  for (const index of [0, 1]) {
    const old = servers[index]
    old?.child.kill('SIGTERM')
    expect(await old?.ended).toBe(0)
    servers[index] = await startServer(settings)
  }
  isOver = true
  await Promise.all(callers)

  expect([...answered.keys()]).toEqual([200])
  const list = await ask('GET', '/api/org/companies/?limit=200&search=Company', undefined, auth)
  const { results, count } = await list.json()
  expect(made.length).toBeGreaterThan(10)
  expect(count).toBe(made.length)
  expect(new Set(results.map(({ name }: { name: string }) => name)).size).toBe(results.length)

  // One is killed: the other one continues, and so does the session.
  servers[0]?.child.kill('SIGKILL')
  await servers[0]?.ended
  for (let round = 0; round < 6; round++)
    expect((await ask('GET', '/api/accounts/me/', undefined, auth)).status).toBe(200)

  servers[1]?.child.kill('SIGTERM')
  expect(await servers[1]?.ended).toBe(0)
  await proxy.close()
}, 90_000)
