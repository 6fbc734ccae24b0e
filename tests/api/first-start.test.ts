import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

test('the first command of the README builds what is missing and serves the demo', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'hr-first-start-'))
  // As in a fresh clone, where nothing has been built yet.
  rmSync(path.join(root, 'dist/built-from'), { force: true })
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const child = spawn(process.execPath, ['src/app/scripts/start.mjs'], {
    cwd: root,
    env: { ...env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  await expect.poll(() => said, { timeout: 120_000 }).toMatch(/ready at/)
  const [, address = ''] = /ready at (\S+)/.exec(said) ?? []

  const page = await fetch(address)
  expect(await page.text()).toContain('<title>HR System</title>')
  const config = await fetch(new URL('/api/config/', address))
  expect(await config.json()).toMatchObject({ demo: true })

  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  rmSync(folder, { recursive: true })
}, 180_000)
