import net from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tidyUp } from '#app/server/operations/housekeeping.ts'
import { defaultUploadLimits, type UploadLimits } from '#imports/rules/upload.ts'
import { people } from '../people.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
let access = ''
const servers: FastifyInstance[] = []
beforeAll(async () => {
  world = await openTestApp()
  access = (await world.signIn('hr')).access
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await world.close()
})
afterEach(async () => {
  await world.pool.query('delete from import_files')
  await world.pool.query('delete from import_uploads')
  await world.pool.query(`update imports set status = 'cancelled'`)
})

/** A server on the same database with a limit that a test can reach. */
async function serverWith(limits: Partial<UploadLimits>) {
  const server = await world.anotherServer({ uploadLimits: { ...defaultUploadLimits, ...limits } })
  servers.push(server)
  const address = await server.listen({ host: '127.0.0.1', port: 0 })
  return async (method: string, path: string, body?: FormData | object, language = 'en') => {
    const isForm = body instanceof FormData
    const answer = await fetch(new URL(path, address), {
      method,
      headers: {
        'authorization': `Bearer ${access}`,
        'accept-language': language,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    // What comes back is what a test is about to find out.
    // oxlint-disable-next-line typescript/no-explicit-any
    const said: any = await answer.json()
    return { status: answer.status, headers: answer.headers, body: said }
  }
}

const file = (rows = 'Nour,n@l.test') => fileForm(`Given Name,Work Email\n${rows}`, 'people.csv')
const asking = '/api/employees/import/?map=ask'
const own = '/api/employees/import/?dry_run=true&map=never'
const ownFile = () => fileForm('Name,Email,Company,Department,Position,Join Date\nNour,,,,,')

const storedFiles = async () => (await world.pool.query('select 1 from import_files')).rowCount

/** No import is made of it, so that a test does not wait for one; its upload counts like any other. */
const noSheet = () => fileForm('%PDF', 'people.pdf')
const accepted = 400

test('a person can send so many files an hour, and the refusal says when the next one can be sent', async () => {
  const ask = await serverWith({ perHour: 3 })
  for (let sent = 0; sent < 3; sent++)
    expect((await ask('POST', own, noSheet())).status).toBe(accepted)
  const refused = await ask('POST', own, noSheet())
  expect([refused.status, refused.body.error]).toEqual([429, 'too_many_requests'])
  expect(refused.body.message).toMatch(/^You have uploaded 3 files within an hour\..* minutes?\.$/)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  const inArabic = await ask('POST', own, noSheet(), 'ar')
  expect(inArabic.body.message).toContain('خلال ساعة ٣')
  // Someone else can.
  const other = await world.as('admin', 'POST', own, { body: noSheet() })
  expect(other.status).toBe(accepted)

  await world.pool.query(`update import_uploads set created_at = now() - interval '61 minutes'`)
  expect((await ask('POST', own, noSheet())).status).toBe(accepted)
  await tidyUp(world.db)
  const { rowCount } = await world.pool.query('select 1 from import_uploads')
  expect(rowCount).toBe(1)
})

test('files that are sent at once share the limit', async () => {
  const ask = await serverWith({ perHour: 3 })
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () => (await ask('POST', own, noSheet())).status),
  )
  expect(answers.toSorted((one, other) => one - other)).toEqual([
    accepted,
    accepted,
    accepted,
    429,
    429,
    429,
  ])
})

test('a person can have so many drafts; after one is discarded another can be made', async () => {
  const ask = await serverWith({ drafts: 1 })
  const { body: first } = await ask('POST', asking, file())
  const refused = await ask('POST', asking, noSheet())
  expect([refused.status, refused.body.error]).toEqual([429, 'too_many_requests'])
  expect(refused.body.message).toBe(
    'You have an import that is not finished. Finish or discard it first.',
  )
  expect((await ask('POST', asking, noSheet(), 'ar')).body.message).toContain('١')
  // A file that is not mapped is no draft; one of a run that is looked at again is.
  const { status, body: run } = await ask('POST', own, ownFile())
  expect(status).toBeLessThan(300)
  const ended = () => ask('GET', `/api/imports/${run.import_id}/`)
  await expect.poll(async () => (await ended()).body.state, { timeout: 20_000 }).toBe('done')
  const again = { dry_run: true, map: 'ask' }
  expect((await ask('POST', `/api/imports/${run.import_id}/again/`, again)).status).toBe(429)

  expect((await ask('DELETE', `/api/imports/${first.import_id}/`)).status).toBe(200)
  expect((await ask('POST', asking, noSheet())).status).toBe(accepted)
}, 90_000)

test.each([
  ['ofPerson', 'limit of 1 MB'],
  ['ofAll', 'The space for uploads is full'],
] as const)('what is stored is limited: %s', async (limit, sentence) => {
  const ask = await serverWith({ [limit]: 1024 * 1024 })
  const owner = limit === 'ofPerson' ? people.hr.user_id : people.admin.user_id
  await world.pool.query(
    `insert into import_files (file_id, user_id, name, size, created_at)
     values (gen_random_uuid(), $1, 'full.csv', $2, now())`,
    [owner, 1024 * 1024 - 2000],
  )
  expect((await ask('POST', own, noSheet())).status).toBe(accepted)
  const large = 'Nour,n@l.test\n'.repeat(300)
  const refused = await ask('POST', asking, file(large))
  expect([refused.status, refused.body.error]).toEqual([429, 'too_many_requests'])
  expect(refused.body.message).toContain(sentence)
  expect(refused.body.details.errors).toEqual([refused.body.message])
})

test('beyond a limit the answer comes before the body was sent', async () => {
  const ask = await serverWith({ perHour: 1 })
  await ask('POST', own, noSheet())
  const place = servers.at(-1)?.server.address()
  if (typeof place !== 'object' || place === null) throw new Error('the server does not listen')
  const socket = net.connect(place.port, '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk.toString()))
  socket.write(
    `POST ${own} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${access}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 40000000\r\n\r\n',
  )
  await expect.poll(() => heard, { timeout: 15_000 }).toMatch(/^HTTP\/1\.1 429/)
  socket.destroy()
  expect(await storedFiles()).toBe(0)
})

test('a file that is refused is deleted before the answer', async () => {
  const ask = await serverWith({})
  for (let round = 0; round < 2; round++) {
    const refused = await ask('POST', own, fileForm('nothing of ours\n1\n'))
    expect(refused.status).toBe(400)
    expect(await storedFiles()).toBe(0)
  }
})

test('a draft is deleted with its file 7 days after the upload', async () => {
  const ask = await serverWith({})
  const { body } = await ask('POST', asking, file())
  const days = (Date.parse(body.expires_at) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(7)
  await tidyUp(world.db)
  expect(await storedFiles()).toBe(1)
  await world.pool.query(`update imports set expires_at = now() - interval '1 minute'`)
  await tidyUp(world.db)
  expect(await storedFiles()).toBe(0)
  expect((await ask('GET', `/api/imports/${body.import_id}/`)).body.state).toBe('cancelled')
})
