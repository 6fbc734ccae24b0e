import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { signalEngine } from '../engine-processes.ts'
import { startServer } from '../server-process.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hr-frozen-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const signalAll = (signal: NodeJS.Signals) => signalEngine(folder, signal)

test.runIf(process.platform === 'linux')(
  'a frozen database is reported to every client, and used again as soon as it answers',
  async () => {
    const server = await startServer({ DATA_DIR: folder, DEMO: 'false' })
    let visitor = 0
    const ask = async (target: string) => {
      const answer = await fetch(new URL(target, server.address), {
        method: target.includes('login') ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json' },
        ...(target.includes('login') && {
          body: JSON.stringify({
            email: `visitor-${++visitor}@example.test`,
            username: 'visitor',
            password: 'no one-knows-72',
          }),
        }),
      })
      return { status: answer.status, body: await answer.json() }
    }
    // On a busy machine the first answer of a new engine can take longer than its silence.
    await expect.poll(async () => (await ask('/readyz')).status, { timeout: 15_000 }).toBe(200)
    expect((await ask('/api/auth/login/')).status).toBe(401)

    signalAll('SIGSTOP')
    try {
      // All of these are answered while nothing moves.
      const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/api/auth/login/')))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      expect(answers[0]?.body).toMatchObject({
        error: 'unavailable',
        message: 'The database cannot be reached right now. Please try again in a moment.',
      })
      expect((await ask('/readyz')).status).toBe(503)
      expect((await ask('/healthz')).status).toBe(200)
    } finally {
      signalAll('SIGCONT')
    }
    await expect.poll(async () => (await ask('/readyz')).status, { timeout: 15_000 }).toBe(200)
    expect((await ask('/api/auth/login/')).status).toBe(401)

    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
  60_000,
)
