import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import build from 'fast-json-stringify'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfiguration } from '#app/server/settings/configuration.ts'
import { servePage } from '#app/server/http/static.ts'
import { replySchema } from '#kit/server/api/reply-schema.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

const page = mkdtempSync(path.join(os.tmpdir(), 'hr-page-'))
mkdirSync(path.join(page, 'assets'))
writeFileSync(path.join(page, 'index.html'), '<!doctype html><html><title>HR System</title></html>')
writeFileSync(path.join(page, 'assets/main-1a2b.js'), 'document.title')

let world: TestApp
beforeAll(async () => {
  world = await openTestApp(page)
})
afterAll(async () => {
  await world.close()
  rmSync(page, { recursive: true })
})

describe('the start', () => {
  test('reports that it is alive and ready', async () => {
    expect((await world.ask('GET', '/healthz')).status).toBe(200)
    expect((await world.ask('GET', '/readyz')).status).toBe(200)
  })

  test('reads its figures from the same machine, and no one reads them through a proxy', async () => {
    await world.as('hr', 'GET', '/api/employees/')
    const { body } = await world.ask('GET', '/metrics')
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/employees\/",status="200"\} [1-9]/,
    )
    const headers = { 'x-forwarded-for': '203.0.113.5' }
    expect((await world.ask('GET', '/metrics', { headers })).status).toBe(404)
  })

  test('names each unsafe setting and does not start', () => {
    const start = (settings: Record<string, string>) => () => readConfiguration(settings)
    expect(start({ NODE_ENV: 'production' })).toThrow(/SIGNING_SECRET must be set/)
    expect(start({ NODE_ENV: 'production', SIGNING_SECRET: 'short' })).toThrow(
      'SIGNING_SECRET must be at least 32 characters.',
    )
    expect(start({ NODE_ENV: 'production', SIGNING_SECRET: 'x'.repeat(32) })).toThrow(
      'They must be random, as `openssl rand -base64 32` prints them.',
    )
    const words = 'change-me-please-change-me-please-now'
    expect(start({ NODE_ENV: 'production', SIGNING_SECRET: words })).toThrow(/must be random/)
    expect(start({ METRICS_TOKEN: 'a'.repeat(16) })).toThrow(
      'METRICS_TOKEN must be at least 16 random characters.',
    )
    expect(start({ TRUST_PROXY: 'yes' })).toThrow(/TRUST_PROXY must be the number of proxies/)
    expect(start({ TRUST_PROXY: '10.0.0.0/99' })).toThrow(/TRUST_PROXY must be/)
    expect(start({ PORT: 'eighty' })).toThrow('PORT must be a port from 0 to 65535.')
    expect(start({ DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL must be an address/)
  })

  test('reads every secret from a file as well, and says when it cannot', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'hr-secrets-'))
    const file = path.join(folder, 'secret')
    const secret = 'Jt3vQ8rZ1yXw5bK0nL7mPq2sUe9dGfHc4aVoTiR6xYk='
    await writeFile(file, `${secret}\n`)
    const read = (settings: Record<string, string>) => readConfiguration(settings)
    expect(read({ SIGNING_SECRET_FILE: file }).signingSecret).toBe(secret)
    expect(read({ SIGNING_SECRET_PREVIOUS_FILE: file }).previousSecret).toBe(secret)
    expect(read({ METRICS_TOKEN_FILE: file }).metricsToken).toBe(secret)
    await writeFile(file, 'smtps://user:secret@mail.example.com')
    const mail = { PUBLIC_URL: 'https://hr.example.com', MAIL_FROM: 'hr@example.com' }
    expect(read({ SMTP_URL_FILE: file, ...mail }).mail?.smtpUrl).toMatch(/^smtps:/)
    expect(() => read({ SIGNING_SECRET_FILE: file, SIGNING_SECRET: secret })).toThrow(
      'SIGNING_SECRET and SIGNING_SECRET_FILE are both set; only one of them can be.',
    )
    expect(() => read({ SIGNING_SECRET_FILE: path.join(folder, 'none') })).toThrow(
      /SIGNING_SECRET_FILE must be a file that this server can read/,
    )
    await rm(folder, { recursive: true })
  })

  test('gets the demo by default, and never in production', () => {
    const secret = { SIGNING_SECRET: 'Jt3vQ8rZ1yXw5bK0nL7mPq2sUe9dGfHc4aVoTiR6xYk=' }
    expect(readConfiguration({}).demo).toBe(true)
    expect(readConfiguration({ DEMO: 'false' }).demo).toBe(false)
    expect(readConfiguration({ NODE_ENV: 'production', ...secret }).demo).toBe(false)
    expect(() => readConfiguration({ NODE_ENV: 'production', DEMO: 'true', ...secret })).toThrow(
      'In production DEMO must be false: the passwords of the demo accounts are public.',
    )
    for (const NODE_ENV of ['Production', ' production', 'prod'])
      expect(() => readConfiguration({ NODE_ENV, ...secret })).toThrow(
        'NODE_ENV must be production, or nothing.',
      )
  })
})

describe('every answer', () => {
  test('lets Teams frame the page and no one else', async () => {
    const { headers } = await world.ask('GET', '/')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toMatch(
      /frame-ancestors 'self' https:\/\/\*\.cloud\.microsoft https:\/\/teams\.microsoft\.com/,
    )
    expect(policy).not.toMatch(/frame-ancestors[^;]*\*(\s|;|$)/)
    expect(headers.get('x-frame-options')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('that is a file of the page may do nothing by itself, and no one may frame it', async () => {
    const { headers } = await world.ask('GET', '/assets/main-1a2b.js')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('is compressed when it is long and the client accepts that', async () => {
    const { access } = await world.signIn('hr')
    const ask = (path: string, encodings: string) =>
      world.app.inject({
        url: path,
        headers: { 'authorization': `Bearer ${access}`, 'accept-encoding': encodings },
      })
    const plain = await ask('/api/employees/', 'br, gzip;q=0')
    expect(plain.headers).not.toHaveProperty('content-encoding')
    const compressed = await ask('/api/employees/', 'gzip, deflate')
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'vary': 'accept-encoding',
    })
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body)
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect((await ask('/api/auth/validate/', 'gzip')).headers).not.toHaveProperty(
      'content-encoding',
    )
  })

  test('of the API is no one’s to keep, and can be found in the log', async () => {
    const { headers } = await world.as('hr', 'GET', '/api/employees/')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('the page', () => {
  test('is served at every address, so that links and reloads work', async () => {
    for (const address of ['/', '/employees', '/evaluations/anything', '/nowhere/at/all']) {
      const answer = await world.ask('GET', address)
      expect(answer.body).toContain('<title>HR System</title>')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
  })

  test('says itself whether its server holds the demo', async () => {
    const app = fastify()
    await servePage(app, { root: page, isDemo: true })
    expect((await app.inject('/')).body).toContain('<html data-demo>')
    expect((await world.ask('GET', '/')).body).not.toContain('data-demo')
  })

  test('names whom to ask for an account, as text with all its signs', async () => {
    const app = fastify()
    const supportContact = `Desk "A" & B's $& 1200`
    await servePage(app, { root: page, isDemo: true, supportContact })
    expect((await app.inject('/')).body).toContain(
      '<html data-demo data-support="Desk &#34;A&#34; &#38; B&#39;s $&#38; 1200">',
    )
    expect((await world.ask('GET', '/')).body).not.toContain('data-support')
    expect(readConfiguration({ SUPPORT_CONTACT: 'hr@contoso.com' }).supportContact).toBe(
      'hr@contoso.com',
    )
    expect(readConfiguration({ SUPPORT_CONTACT: '' }).supportContact).toBeUndefined()
    for (const SUPPORT_CONTACT of ['<script>', 'x'.repeat(121), 'one\ntwo'])
      expect(() => readConfiguration({ SUPPORT_CONTACT })).toThrow(/^SUPPORT_CONTACT must be/)
  })

  test('keeps its hashed files for ever, and does not pretend to have others', async () => {
    const asset = await world.ask('GET', '/assets/main-1a2b.js')
    expect(asset.headers.get('cache-control')).toContain('immutable')
    expect((await world.ask('GET', '/assets/main-gone.js')).status).toBe(404)
    expect((await world.ask('GET', '/api/nothing')).body.error).toBe('not_found')
  })
})

describe('the documentation of the API', () => {
  test('describes every call, made from the contract', async () => {
    const { body } = await world.ask('GET', '/api/docs/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    const described = Object.entries(body.paths).flatMap(([target, methods]) =>
      Object.keys(Object(methods)).map((method) => `${method.toUpperCase()} ${target}`),
    )
    const served = world.app.endpoints.map(
      ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
    )
    expect(described.toSorted()).toEqual(served.toSorted())
    expect((await world.ask('GET', '/api/docs/')).body).toContain('/api/evaluations/')
  })

  // Built when the first one is sent, so that a server begins sooner.
  test('has an answer for every call that can be written', () => {
    const replies = world.app.endpoints.map(({ reply }) => replySchema(reply))
    for (const schema of replies) expect(() => build(schema)).not.toThrow()
    expect(replies.length).toBeGreaterThan(200)
  })
})
