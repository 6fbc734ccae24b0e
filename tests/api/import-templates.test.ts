import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

async function bytesOf(kind: string, language: string, who: PersonKey = 'hr') {
  const { access } = await world.signIn(who)
  const target = new URL(`/api/imports/templates/${kind}.xlsx`, world.address)
  const answer = await fetch(target, {
    headers: { 'authorization': `Bearer ${access}`, 'accept-language': language },
  })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

/** The sheet to fill, and what can be chosen in its columns, by header. */
async function templateOf(kind: string, language = 'en', who: PersonKey = 'hr') {
  const { sheets } = await readXlsx(await bytesOf(kind, language, who), { readStyles: true })
  const [sheet, choices] = sheets
  const headers = (sheet?.rows[0] ?? []).map((cell) => String(cell).replace(/ \*$/, ''))
  const lists = (choices?.rows[0] ?? []).map(
    (header, at) =>
      [
        String(header),
        (choices?.rows ?? []).slice(1).flatMap((row) => (row[at] ? [String(row[at])] : [])),
      ] as const,
  )
  return { sheet, choices, headers, lists: new Map(lists) }
}

describe('a template', () => {
  test('lists companies, departments and translated choices, each in its own column', async () => {
    const { sheet, headers, lists } = await templateOf('employees')
    expect(lists.get('Company')).toEqual(['Rimal'])
    expect(lists.get('Department')).toEqual(['Finance', 'Retail'])
    expect(lists.get('Status')).toEqual(['Active', 'Inactive'])
    const rules = sheet?.dataValidations ?? []
    expect(rules.map(({ type }) => type)).toEqual(rules.map(() => 'list'))
    const ruled = rules.map(({ range }) => headers[column(range)])
    expect(ruled).toEqual([...lists.keys()])

    const inArabic = await templateOf('employees', 'ar')
    expect(inArabic.lists.get('الشركة')).toEqual(['Rimal'])
    expect(inArabic.lists.get('الحالة')).toEqual(['نشط', 'غير نشط'])
  })

  test('reads from the right in Arabic, with bold headers that stay in view', async () => {
    for (const language of ['en', 'ar']) {
      const { sheet, choices } = await templateOf('employees', language)
      expect(sheet?.view?.rightToLeft ?? false).toBe(language === 'ar')
      expect(sheet?.cells?.get('0,0')?.style?.font?.bold).toBe(true)
      expect(sheet?.freezePane).toMatchObject({ rows: 1 })
      expect(choices?.hidden).toBe(true)
    }
  })

  test('has a column for the Arabic name beside each name', async () => {
    const columns = {
      employees: ['Name', 'Position'],
      companies: ['Company Name'],
      hierarchy: ['Department', 'Sub-Department', 'Section', 'Sub-Section'],
      evaluation_items: ['Title', 'Description'],
    }
    for (const [kind, names] of Object.entries(columns)) {
      const { headers } = await templateOf(kind.replace('_', '-'))
      for (const name of names) expect(headers[headers.indexOf(name) + 1]).toBe(`${name} (Arabic)`)
    }
  })

  test('names no company and no department to someone who cannot import', async () => {
    const { lists } = await templateOf('employees', 'en', 'emp')
    expect(lists.has('Company')).toBe(false)
    expect(lists.has('Department')).toBe(false)
    expect(lists.get('Status')).toEqual(['Active', 'Inactive'])
  })

  test('that is sent as it is imports nothing: its row is an example', async () => {
    for (const language of ['en', 'ar']) {
      const form = new FormData()
      const bytes = await bytesOf('employees', language)
      form.append('file', new Blob([bytes]), 'employees.xlsx')
      const { body } = await world.as('hr', 'POST', '/api/employees/import/?dry_run=true', {
        body: form,
      })
      expect(JSON.stringify(body)).toContain('no rows')
    }
  })
})

/** The place of the column that a range begins in. */
const column = (range: string) => {
  const letters = /^[A-Z]+/.exec(range)?.[0] ?? ''
  return letters.split('').reduce((all, letter) => all * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
