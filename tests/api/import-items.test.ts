import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileForm, openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

const headers = 'Kind,Title,Description,Category,Target,Achieved,Weight,Status'
const upload = (id: string, rows: string, query = '', who: 'lm' | 'hr' = 'lm') =>
  world.as(who, 'POST', `/api/evaluations/${id}/import/${query}`, {
    body: fileForm(`${headers}\n${rows}`, 'items.csv'),
  })
const objectivesOf = async (id: string) =>
  (await world.as('hr', 'GET', `/api/objectives/?evaluation_id=${id}`)).body.results

describe('a sheet of objectives and competencies', () => {
  test('is tested, then fills the evaluation, and its score follows', async () => {
    const id = await world.evaluation({ achieved: [8] })
    const rows = `Objective,objective 1,Sell more,,10,9,10,Completed
Objective,Open a store,In Jeddah,,10,5,10,
هدف,هدف جديد,في القاهرة,,١٠,٤,١٠,لم يبدأ
Competency,Care,Listens,Leadership,10,7,20,`
    const tried = await upload(id, rows, '?dry_run=true')
    expect(tried.body).toMatchObject({ to_create: 3, to_update: 1, status: 'success' })
    expect(await objectivesOf(id)).toHaveLength(1)

    const { body } = await upload(id, rows)
    expect(body).toMatchObject({ created: 3, updated: 1 })
    expect(await objectivesOf(id)).toEqual([
      expect.objectContaining({ title: 'objective 1', achieved: 9, status: 'Completed' }),
      expect.objectContaining({ title: 'Open a store', achieved: 5, status: 'Not started' }),
      expect.objectContaining({ title: 'هدف جديد', achieved: 4 }),
    ])
    const { body: evaluation } = await world.as('hr', 'GET', `/api/evaluations/${id}/`)
    expect(evaluation).toMatchObject({ objectives_score: 60, competencies_score: 70, score: 64 })
    const { body: history } = await world.as('hr', 'GET', `/api/evaluations/${id}/history/`)
    expect(history.results[0]).toMatchObject({ action: 'items_imported', comment: 'items.csv' })
  })

  test('is wrong where it is out of range or says a title twice', async () => {
    const id = await world.evaluation()
    const { body } = await upload(
      id,
      'Objective,A,x,,11,1,10,\nObjective,B,x,,10,1,0,\nCompetency,C,x,Soft,10,1,10,\nObjective,D,x,,10,1,10,\nObjective,d,x,,10,1,10,',
    )
    expect(
      body.errors.map(({ row, column }: { row: number; column: string }) => [row, column]),
    ).toEqual([
      [2, 'target'],
      [3, 'weight'],
      [4, 'category'],
      [5, 'title'],
      [6, 'title'],
    ])
  })

  test('comes from no one who may not change the evaluation now', async () => {
    const row = 'Objective,A,x,,10,1,10,'
    const pending = await world.evaluation({ status: 'Pending HR Approval' })
    expect((await upload(pending, row)).status).toBe(403)
    const done = await world.evaluation({ status: 'Completed' })
    expect((await upload(done, row, '', 'hr')).status).toBe(409)
    expect(await objectivesOf(done)).toHaveLength(1)
  })

  test('has no figures of managers while the employee assesses first', async () => {
    const id = await world.evaluation({ achieved: [8, 5] })
    const asked = { body: { self_assessment: 'employee_first' } }
    expect((await world.as('lm', 'PATCH', `/api/evaluations/${id}/`, asked)).status).toBe(200)
    const rows = `Objective,objective 1,Sell more,,10,9,10,
Objective,objective 2,Sell more,,10,5,10,
Objective,Open a store,In Jeddah,,10,5,10,
Objective,Close a store,In Cairo,,10,,10,`
    const { body } = await upload(id, rows)
    expect(body).toMatchObject({ created: 1, updated: 1 })
    expect(body.errors).toEqual([
      expect.objectContaining({ row: 2, column: 'achieved' }),
      expect.objectContaining({ row: 4, column: 'achieved' }),
    ])
    expect(body.errors[0].message).toContain('assesses this first')
    expect((await objectivesOf(id)).map(({ achieved }: { achieved: number }) => achieved)).toEqual([
      8, 5, 1,
    ])
  })

  test('goes out with what is there, and back in without a change', async () => {
    const id = await world.evaluation({ achieved: [8, 6] })
    await world.competency(id, 7)
    const { access } = await world.signIn('lm')
    const answer = await fetch(new URL(`/api/evaluations/${id}/items.xlsx`, world.address), {
      headers: { authorization: `Bearer ${access}` },
    })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]?.rows.map(([kind, title]) => [kind, title])).toEqual([
      ['Kind *', 'Title *'],
      ['Objective', 'Objective 1'],
      ['Objective', 'Objective 2'],
      ['Competency', 'Customer care'],
    ])
    const { body } = await world.as('lm', 'POST', `/api/evaluations/${id}/import/`, {
      body: fileForm(bytes, 'items.xlsx'),
    })
    expect(body).toMatchObject({ status: 'success', created: 0, updated: 0, unchanged: 3 })
  })
})

describe('the imports of an evaluation', () => {
  const listed = async (who: 'lm' | 'hr' | 'hod', id: string) => {
    const { status, body } = await world.as(who, 'GET', `/api/evaluations/${id}/imports/`)
    return status === 200 ? body.results.map((each: { state: string }) => each.state) : status
  }

  test('are listed to who made them and to HR, the newest first, and only those of it', async () => {
    const [id, other] = [await world.evaluation(), await world.evaluation()]
    const row = 'Objective,Sell,More,,10,5,10,'
    await upload(other, row)
    await upload(id, row)
    await upload(id, row, '?map=ask')
    expect(await listed('lm', id)).toEqual(['mapping', 'done'])
    expect(await listed('hr', id)).toEqual(['mapping', 'done'])
    expect(await listed('hod', id)).toEqual([])
    const everyone = await world.as('lm', 'GET', '/api/imports/')
    expect(everyone.status).toBe(403)
  })
})

test.each([
  ['employees', '/api/employees/import/'],
  ['companies', '/api/org/companies/import/'],
  ['hierarchy', '/api/org/companies/import-hierarchy/'],
  ['placements', '/api/org/placements/import-levels/'],
])('the template of %s is a workbook whose example row is left alone', async (kind, path) => {
  for (const language of ['en', 'ar']) {
    const { access } = await world.signIn('hr')
    const answer = await fetch(new URL(`/api/imports/templates/${kind}.xlsx`, world.address), {
      headers: { 'authorization': `Bearer ${access}`, 'accept-language': language },
    })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]?.rows).toHaveLength(2)
    const { status, body } = await world.as('hr', 'POST', `${path}?dry_run=true`, {
      body: fileForm(bytes, 'template.xlsx'),
    })
    expect([kind, status, body.details?.errors]).toEqual([
      kind,
      400,
      ['This file has headers but no rows. Add rows below the headers and try again.'],
    ])
  }
})
