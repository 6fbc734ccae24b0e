import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.ts'

const page = mkdtempSync(path.join(os.tmpdir(), 'hr-page-'))
const html = `<!doctype html><html><title>HR System</title>${'<i></i>'.repeat(500)}</html>`
const script = 'document.title;'.repeat(500)
mkdirSync(path.join(page, 'assets'))
writeFileSync(path.join(page, 'index.html'), html)
writeFileSync(path.join(page, 'assets/main-1a2b.js'), script)
writeFileSync(path.join(page, 'assets/main-1a2b.js.br'), brotliCompressSync(script))

let world: TestApp
let authorization: string
beforeAll(async () => {
  world = await openTestApp(page)
  authorization = `Bearer ${(await world.signIn('hr')).access}`
})
afterAll(async () => {
  await world.close()
  rmSync(page, { recursive: true })
})

const get = (url: string, encodings?: string) =>
  world.app.inject({
    url,
    headers: { authorization, ...(encodings && { 'accept-encoding': encodings }) },
  })

test.each([
  ['the page, at every address,', '/evaluations/anything'],
  ['a long answer', '/api/docs/openapi.json'],
  ['an export', '/api/employees/export/?format=csv'],
])('%s is compressed for clients that accept it', async (_, url) => {
  const plain = await get(url)
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect((await get(url, 'identity')).headers).not.toHaveProperty('content-encoding')
  const compressed = await get(url, 'gzip, deflate, br, zstd')
  expect(compressed.headers).toMatchObject({
    'content-type': plain.headers['content-type'],
    'content-encoding': 'gzip',
    'vary': 'accept-encoding',
  })
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body)
  expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
})

test('a workbook, which is compressed itself, is sent as it is', async () => {
  const { headers } = await get('/api/employees/export/?format=xlsx', 'gzip')
  expect(headers).not.toHaveProperty('content-encoding')
})

test('files of the page are sent as they were compressed when they were built', async () => {
  const { headers, rawPayload } = await get('/assets/main-1a2b.js', 'gzip, br')
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toBe(script)
})

test('a compressed request is refused and not decompressed', async () => {
  const body = gzipSync(JSON.stringify({ username: 'x', password: ' '.repeat(500_000) }))
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login/',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: body,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ error: 'invalid' })
})
