import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportsPerHour } from '#accounts/server/export-limit.ts'
import { securityEvents } from '#accounts/tables.ts'
import { now } from '#kit/server/clock.ts'
import { v7 as newId } from 'uuid'
import { people, retail } from '../people.ts'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

async function download(target: string, language = 'en') {
  const { access } = await world.signIn('hr')
  const answer = await fetch(new URL(target, world.address), {
    headers: { 'authorization': `Bearer ${access}`, 'accept-language': language },
  })
  return { headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
}
const csv = async (target: string, language?: string) => {
  const { bytes } = await download(target, language)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

describe('an export of employees', () => {
  test('holds what the list shows, under the headers of the reader’s language', async () => {
    const text = await csv(`/api/employees/export/?format=csv&department=${retail}`)
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(6)
    expect(lines[0]).toMatch(
      /^\ufeffEmployee Code,Name,Name \(Arabic\),Email,Username,Country Code,Phone,/,
    )
    expect(lines.find((line) => line.includes('Emad'))).toBe(
      "E-5,Emad Employee,,emp@example.test,emp,'+966,500000000,Rimal,,Retail,,Sales Associate,,EMP,IC,Active,2024-03-01,lm@example.test,Full-time,,Office",
    )
    const arabic = await csv('/api/employees/export/?format=csv&search=سلمى', 'ar')
    expect(arabic).toContain('\ufeffالرقم الوظيفي,الاسم')
    expect(arabic).toContain('سلمى الغريبة')
  })

  test('is a workbook a spreadsheet program opens', async () => {
    const { headers, bytes } = await download('/api/employees/export/')
    expect(headers.get('content-disposition')).toBe('attachment; filename="employees.xlsx"')
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]?.name).toBe('Employees')
    expect(sheets[0]?.rows).toHaveLength(10)
  })

  test('has real dates and the texts as they are in a workbook, and comes back unchanged', async () => {
    for (const language of ['en', 'ar']) {
      const { bytes } = await download('/api/employees/export/', language)
      const { sheets } = await readXlsx(bytes)
      const [headers = [], ...rows] = sheets[0]?.rows ?? []
      const joined = headers.findIndex((each) =>
        ['Join Date', 'تاريخ الالتحاق'].includes(String(each)),
      )
      expect(rows.map((row) => row[joined] instanceof Date)).toEqual(rows.map(() => true))
      expect(rows.flat()).toContain('+966')
      const form = new FormData()
      form.append('file', new Blob([bytes]), 'employees.xlsx')
      const { body } = await world.as('admin', 'POST', '/api/employees/import/?dry_run=true', {
        body: form,
      })
      expect(body).toMatchObject({ to_create: 0, to_update: 0, unchanged: 9, status: 'success' })
      expect(body.warnings).toEqual([])
    }
  })

  test('has bold headers, a filter and the direction of its language in a workbook', async () => {
    for (const language of ['en', 'ar']) {
      const { bytes } = await download('/api/employees/export/', language)
      const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets
      expect(sheet?.view?.rightToLeft ?? false).toBe(language === 'ar')
      expect(sheet?.autoFilter?.range).toMatch(/^A1:[A-Z]+10$/)
      expect(sheet?.cells?.get('0,0')?.style?.font?.bold).toBe(true)
    }
  })

  test('can be imported again as it is, and changes nothing', async () => {
    for (const language of ['en', 'ar']) {
      const { body } = await world.as('admin', 'POST', '/api/employees/import/?dry_run=true', {
        body: fileForm(await csv('/api/employees/export/?format=csv', language)),
      })
      expect(body).toMatchObject({ to_create: 0, to_update: 0, unchanged: 9, status: 'success' })
      expect(body.warnings).toEqual([])
    }
  })

  test('is one cell in one column, whichever character a spreadsheet program separates by', async () => {
    const name = 'Munir; "the" Member, Jr'
    await world.as('admin', 'PATCH', `/api/accounts/users/${people.member.user_id}/`, {
      body: { name },
    })
    const text = await csv('/api/employees/export/?format=csv&search=munir')
    expect(text).toContain('"Munir; ""the"" Member, Jr"')
    await world.as('admin', 'PATCH', `/api/accounts/users/${people.member.user_id}/`, {
      body: { name: 'Munir; Member' },
    })
    expect(await csv('/api/employees/export/?format=csv&search=munir')).toContain('"Munir; Member"')
  })

  test('is harmless to the program that opens it', async () => {
    for (const name of ['=HYPERLINK("http://x")', '+1+1', '-2', '@SUM(A1)']) {
      await world.as('admin', 'PATCH', `/api/accounts/users/${people.member.user_id}/`, {
        body: { name },
      })
      const text = await csv('/api/employees/export/?format=csv&search=member')
      expect(text).toContain(`'${name.startsWith('=') ? '=HYPERLINK' : name}`)
      expect(text).not.toMatch(/(^|,)"?[=+@-]/m)
    }
  })
})

describe('an export of evaluations', () => {
  test('takes the filters of the list and words the statuses', async () => {
    await world.evaluation({ status: 'Completed', achieved: [9], period: '2025-Q4' })
    await world.evaluation({ achieved: [4], period: '2026-Q1' })
    const text = await csv('/api/evaluations/export/?format=csv&status=Completed', 'ar')
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(
      /^Emad Employee,,Retail,,Quarterly,2025-Q4,مكتمل,90,90,,A\+,Lina Leader,,/,
    )
  })
})

test('more than 60 exports of one person within an hour are refused, and others are not', async () => {
  const { user_id, name } = people.hod
  await world.db.insert(securityEvents).values({
    event_id: newId(),
    at: now(),
    kind: 'exported',
    user_id,
    user_name: name,
    count: exportsPerHour,
    search_normalized: '',
  })
  await world.as('admin', 'PATCH', `/api/accounts/users/${user_id}/`, {
    body: { permissions: { granted: ['reports_export'], denied: [] } },
  })
  const refused = await world.as('hod', 'GET', '/api/employees/export/?format=csv')
  expect([refused.status, refused.body.error]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect((await world.as('hr', 'GET', '/api/employees/export/?format=csv')).status).toBe(200)
})
