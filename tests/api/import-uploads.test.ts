import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultUploadLimits, maxFileSize } from '#imports/rules/upload.ts'
import { storeFile, openFile, deleteFile } from '#imports/server/files.ts'
import { newcomers } from '../api-client.ts'
import { people } from '../people.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
let access = ''
beforeAll(async () => {
  world = await openTestApp()
  access = (await world.signIn('hr')).access
})
afterAll(() => world.close())

const target = '/api/employees/import/?dry_run=true'
const person = newcomers('up', 1, 'Rimal,Finance')
const send = (body: FormData, who: 'hr' | 'lm' = 'hr') => world.as(who, 'POST', target, { body })
const storedParts = async () =>
  (await world.pool.query<{ count: number }>('select count(*)::int from import_file_parts')).rows[0]
    ?.count ?? 0

/** A request by hand, for what no client library would send. */
async function raw(
  type: string,
  body: string,
  more: { length?: number; breaksOff?: () => Promise<unknown> } = {},
) {
  const socket = net.connect(Number(new URL(world.address).port), '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk.toString()))
  socket.on('error', () => {})
  const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  socket.write(
    `POST ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${access}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${more.length ?? Buffer.byteLength(body)}\r\n\r\n`,
  )
  socket.write(body)
  if (more.breaksOff) {
    await more.breaksOff()
    socket.destroy()
  }
  await ended
  return Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1])
}

const part = (name: string, filename: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\n` +
  `Content-Type: text/csv\r\n\r\n${content}\r\n`
const form = 'multipart/form-data; boundary=x'

test('an upload that breaks off halfway leaves nothing behind', async () => {
  const before = await storedParts()
  const hasBegun = async () => {
    await expect.poll(storedParts, { timeout: 15_000 }).toBeGreaterThan(before)
  }
  const half = part('file', 'people.csv', 'x'.repeat(3 * 1024 * 1024))
  await raw(form, half, { length: 10 * 1024 * 1024, breaksOff: hasBegun })
  await expect.poll(storedParts, { timeout: 15_000 }).toBe(before)
  expect((await world.pool.query('select 1 from import_files where size = 0')).rowCount).toBe(0)
})

test('a file that was stored in parts is read as it was sent, from any position to any other', async () => {
  const sent = Buffer.from(Array.from({ length: 300_000 }, (_, at) => `${at}`).join(''))
  async function* chunks() {
    for (let at = 0; at < sent.length; at += 70_001) yield sent.subarray(at, at + 70_001)
  }
  const { file_id, size } = await storeFile(
    world.db,
    { name: 'people.csv', user_id: people.hr.user_id },
    chunks(),
    defaultUploadLimits,
  )
  const file = await openFile(world.db, file_id)

  expect([size, file.length]).toEqual([sent.length, sent.length])
  for (const [from, to] of [
    [0, 4],
    [0, sent.length],
    [262_140, 262_150],
    [100_000, 900_000],
    [sent.length - 5, sent.length + 5],
    [sent.length, sent.length + 5],
  ] as const)
    expect((await file.read(from, to)).equals(sent.subarray(from, to))).toBe(true)

  await deleteFile(world.db, file_id)
  await expect(openFile(world.db, file_id)).rejects.toThrow('gone')
})

test('a form without a file, or with one under another name, is refused with what is missing', async () => {
  const empty = new FormData()
  empty.append('note', 'no file here')
  const other = new FormData()
  other.append('document', new Blob([person]), 'people.csv')
  for (const body of [empty, other]) {
    const answer = await send(body)
    expect(answer.status).toBe(400)
    expect(answer.body.details.file).toEqual(['Please choose a file.'])
  }
})

test('of two files the one that is asked for counts, wherever it stands', async () => {
  const both = new FormData()
  both.append('cover', new Blob(['not this']), 'cover.pdf')
  both.append('note', 'nor this')
  both.append('file', new Blob([person]), 'people.csv')
  expect((await send(both)).body).toMatchObject({ to_create: 1, file_name: 'people.csv' })
})

test('what is no form is refused by its kind', async () => {
  expect(await raw('application/json', '{}')).toBe(415)
  expect(await raw('text/csv', person)).toBe(415)
  expect(await raw('multipart/form-data', part('file', 'people.csv', person))).toBe(400)
  expect(await raw(form, 'nothing of the kind')).toBe(400)
  expect(await raw(`${form}${'x'.repeat(500)}`, part('file', 'people.csv', person))).toBe(400)
  expect(await raw(form, part('file', 'people.csv', person))).toBe(400)
})

test('a file of more than 50 MB is refused and not stored', async () => {
  const before = await storedParts()
  const answer = await send(fileForm(new Uint8Array(maxFileSize + 1)))
  expect(answer.status).toBe(413)
  expect(answer.body.details.errors).toEqual(['File size must be less than 50MB'])
  expect(await storedParts()).toBe(before)
})

test('a file that cannot be read is deleted at once', async () => {
  const before = await storedParts()
  const answer = await send(fileForm('no columns of ours\nnothing\n'))
  expect(answer.status).toBe(400)
  expect(await storedParts()).toBe(before)
})

test('uploads of one person, and of all, are stored up to their quotas', async () => {
  async function* megabyte() {
    for (let part = 0; part < 4; part++) yield Buffer.alloc(256 * 1024)
  }
  const store = (who: 'hr' | 'admin', quotas: { ofPerson: number; ofAll: number }) =>
    storeFile(world.db, { name: 'x.csv', user_id: people[who].user_id }, megabyte(), quotas)
  await world.pool.query('delete from import_files')
  const mega = 1024 * 1024
  const quotas = { ofPerson: 2 * mega, ofAll: 3 * mega }
  await store('hr', quotas)
  // Of two that arrive at the same time, only one fits, so not both are stored.
  const sideBySide = await Promise.allSettled([store('hr', quotas), store('hr', quotas)])
  expect(sideBySide.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  await world.pool.query('delete from import_files')
  await store('hr', quotas)
  await store('hr', quotas)
  await expect(store('hr', quotas)).rejects.toMatchObject({
    status: 429,
    code: 'too_many_requests',
  })
  await store('admin', quotas)
  await expect(store('admin', quotas)).rejects.toMatchObject({
    status: 429,
    code: 'too_many_requests',
  })
  expect((await world.pool.query('select 1 from import_files')).rowCount).toBe(3)
  await world.pool.query('delete from import_files')
})

test('a person whose quota is full is refused, and nothing of the file is stored', async () => {
  const { user_id } = people.hr
  await world.pool.query(
    `insert into import_files (file_id, user_id, name, size, created_at)
     values (gen_random_uuid(), $1, 'full.csv', $2, now())`,
    [user_id, 200 * 1024 * 1024],
  )
  const before = await storedParts()
  const answer = await send(fileForm(person))
  expect([answer.status, answer.body.error]).toEqual([429, 'too_many_requests'])
  expect(answer.body.details.errors[0]).toContain('200 MB')
  expect(await storedParts()).toBe(before)
  await world.pool.query(`delete from import_files where name = 'full.csv'`)
})

test.each([
  ['../../etc/people.csv', 'people.csv'],
  ['C:\\Users\\Huda\\people.csv', 'people.csv'],
  ['people\u202Evsc.exe.csv', 'peoplevsc.exe.csv'],
  ['people\u0000\u0007.csv', 'people.csv'],
  [`${'p'.repeat(5000)}.csv`, `${'p'.repeat(196)}.csv`],
  ['الموظفون.csv', 'الموظفون.csv'],
])('the name %j of a file is stored as %j', async (name, expected) => {
  const file = new FormData()
  file.append('file', new File([person], name))
  expect((await send(file)).body.file_name).toBe(expected)
})

test('an import is no one’s business but of its owner and of those who manage people', async () => {
  const { import_id } = (await send(fileForm(person))).body
  for (const [method, path] of [
    ['GET', ''],
    ['GET', 'rows/'],
    ['GET', 'errors.xlsx'],
    ['DELETE', ''],
    ['POST', 'again/'],
  ] as const) {
    const body = method === 'POST' ? { dry_run: false } : undefined
    const answer = await world.as('lm', method, `/api/imports/${import_id}/${path}`, { body })
    expect(answer.status).toBe(404)
  }
  expect((await send(fileForm(person), 'lm')).status).toBe(403)
})

test('an import whose owner may not import any more is not run again', async () => {
  const { import_id } = (await send(fileForm(person))).body
  const deny = (denied: string) =>
    world.pool.query(`update users set permissions_denied = $1 where username = 'hr'`, [denied])
  await deny('{team_management}')
  const again = await world.as('hr', 'POST', `/api/imports/${import_id}/again/`, {
    body: { dry_run: false },
  })
  await deny('{}')
  expect(again.status).toBe(403)
})

test('a cell edited to a value that no database can store is an error', async () => {
  const { import_id } = (await send(fileForm(person))).body
  const corrections = [{ row: 2, column: 'name', value: 'No\u0000ur' }]
  const again = await world.as('hr', 'POST', `/api/imports/${import_id}/again/`, {
    body: { dry_run: true, fixes: corrections },
  })
  expect(again.status).toBeLessThan(500)
})
