import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import fastify, { type RouteHandlerMethod } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { loggedError, safeLogger } from '#kit/server/safe-log.ts'
import { engineProcesses } from '../engine-processes.ts'
import { startServer } from '../server-process.ts'

/** How often the engine is killed; `LOG_KILLS=20` for the long form. */
const kills = Number(process.env.LOG_KILLS ?? 4)

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hr-log-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const marker = 'qzxmarker'

/** The engine starts again within a second, and on a busy machine within a minute. */
const patient = { timeout: 60_000 }

/** What the engine's processes are sent, one after the other. */
const ways: readonly ((pids: number[]) => void)[] = [
  ([postmaster = 0]) => process.kill(postmaster, 'SIGKILL'),
  // One process that crashes takes all connections with it.
  (pids) => process.kill(pids.at(-1) ?? 0, 'SIGKILL'),
  ([postmaster = 0]) => process.kill(postmaster, 'SIGINT'),
  ([postmaster = 0]) => process.kill(postmaster, 'SIGQUIT'),
]

test.runIf(process.platform === 'linux')(
  'an engine that is killed under calls leaves nothing of them in the log, and every call a 503 at worst',
  async () => {
    const server = await startServer({ DATA_DIR: folder, LOG_LEVEL: 'debug' })
    const login = await fetch(new URL('/api/auth/login/', server.address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'hr@demo.example', username: 'hr', password: 'Demo!2026' }),
    })
    const { access } = await login.json()
    const call = async (method: string, target: string, body?: unknown) => {
      const answer = await fetch(new URL(target, server.address), {
        method,
        headers: {
          authorization: `Bearer ${access}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      await answer.text()
      return answer
    }
    let round = 0
    const calls: readonly (() => Promise<Response>)[] = [
      () => call('GET', `/api/employees/?search=${marker}`),
      () => call('GET', `/api/evaluations/?search=${marker}&sort=-score`),
      () => call('GET', `/api/audit/?search=${marker}`),
      () => call('POST', '/api/org/companies/create/', { name: `${marker} ${++round}` }),
      () => call('PATCH', '/api/accounts/me/', { phone: '5000000', title: marker }),
      () => call('POST', '/api/accounts/password/forgotten/', { email: `${marker}@example.test` }),
      () =>
        call('POST', '/api/auth/login/', {
          email: `${marker}${++round}@example.test`,
          username: marker,
          password: `${marker} password`,
        }),
      () => call('GET', `/api/employees/export/?format=csv&search=${marker}`),
    ]

    let isOver = false
    const wrong: string[] = []
    const statuses = new Set<number>()
    const callers = calls.map(async (ask, index) => {
      while (!isOver) {
        // A sheet under way is cut off with its connection.
        const answer = await ask().catch(() => undefined)
        if (!answer) continue
        const { status, headers } = answer
        statuses.add(status)
        if (status >= 500 && (status !== 503 || headers.get('retry-after') === null))
          wrong.push(`${index}: ${status}`)
      }
    })
    const isReady = async () => (await call('GET', '/readyz')).status === 200
    for (let kill = 0; kill < kills; kill++) {
      await expect.poll(isReady, patient).toBe(true)
      statuses.clear()
      await expect.poll(() => statuses.has(200) && statuses.has(201), patient).toBe(true)
      ways[kill % ways.length]?.(engineProcesses(folder))
      await expect.poll(() => statuses.has(503), patient).toBe(true)
    }
    await expect.poll(isReady, patient).toBe(true)
    isOver = true
    await Promise.all(callers)
    server.child.kill('SIGTERM')
    await server.ended

    expect(wrong).toEqual([])
    const lines = server.output().split('\n')
    expect(lines.filter((line) => line.toLowerCase().includes(marker))).toEqual([])
    expect(lines.filter((line) => / (ERROR|CONTEXT|STATEMENT|DETAIL): /.test(line))).toEqual([])
    expect(lines.filter((line) => /select |insert into|params:/i.test(line))).toEqual([])
    const failures = lines.filter((line) => line.includes('request failed'))
    expect(failures.length).toBeGreaterThan(0)
    expect(JSON.parse(failures[0] ?? '')).toMatchObject({
      reqId: expect.any(String),
      kind: expect.any(String),
      at: expect.any(Array),
    })
  },
  60_000 + kills * 60_000,
)

test('lines of the framework itself hold no message, path or query', async () => {
  const stream = new PassThrough()
  let written = ''
  stream.on('data', (chunk: Buffer) => (written += chunk.toString()))
  const app = fastify({ logger: { ...safeLogger('trace'), stream } })
  app.addHook('onResponse', async () => {
    throw Object.assign(new Error(`after ${marker}`), { detail: marker })
  })
  const handle = (url: string, handler: RouteHandlerMethod) =>
    app.route({ method: 'GET', url, handler })
  handle('/twice/*', async (_, reply) => {
    void reply.send('one')
    await reply.send(`two ${marker}`)
    throw new Error(marker)
  })
  handle('/fails/*', async (request) => {
    request.log.warn(new Error(marker))
    request.log.warn({ error: new Error(marker), why: new Error(marker) }, marker.slice(0, 3))
    throw new Error(`select 1\nparams: ${marker}\n    at ${marker} (/x.ts:1:1)`)
  })
  for (const target of ['/twice', '/fails', '/none'])
    await app.inject({ url: `${target}/${marker}?search=${marker}`, headers: { cookie: marker } })
  await app.close()
  expect(written).toContain('"kind":"Error"')
  expect(written).not.toContain(marker)
})

test('an error is logged with its code and its place, its cause included, and without its words', () => {
  const cause = Object.assign(new Error(`duplicate key ${marker}`), { code: '23505' })
  const { at, ...rest } = Object(loggedError(new TypeError(`Failed: ${marker}`, { cause })))
  expect(rest).toEqual({ kind: 'TypeError', code: '23505' })
  expect(at[0]).toContain('log-privacy.test.ts')
  expect(loggedError(Object.assign(new Error('x'), { code: `${marker} it` }))).toMatchObject({
    code: '',
  })
})
