import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyDueDays } from '#assignments/server/apply-days.ts'
import { addDays, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { pinClock } from '#kit/server/clock.ts'
import { company_id, finance, men, people, retail, stores } from '../people.ts'
import { wrongProjections } from '../projection.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(async () => {
  pinClock()
  await world.close()
})

const today = dayIn(defaultTimeZone, new Date().toISOString())
const [soon, later] = [addDays(today, 10), addDays(today, 20)]
const hr = (method: string, target: string, body?: unknown) =>
  world.as('hr', method, target, body === undefined ? {} : { body })
const move = (body: object, unit = stores) => hr('POST', `/api/org/units/${unit}/move/`, body)
const dissolve = (body: object, unit = men) => hr('POST', `/api/org/units/${unit}/dissolve/`, body)
const cancel = async (change_id: string) =>
  (await hr('POST', `/api/org/unit-changes/${change_id}/undo/`)).status
async function until(day: string) {
  pinClock(`${day}T09:00:00.000Z`)
  await applyDueDays(world.db)
  pinClock()
}

interface Unit {
  name: string
  employee_count: number
  sub_departments?: Unit[]
  sections?: Unit[]
}
/** Every unit of a day with the number of its people, by the names that lead to it. */
async function treeOn(day: string) {
  const { body } = await hr('GET', `/api/org/tree/?on=${day}`)
  const walk = (units: Unit[], above: string): [string, number][] =>
    units.flatMap(({ name, employee_count, sub_departments = [], sections = [] }) => {
      const path = `${above}${name}`
      return [[path, employee_count], ...walk([...sub_departments, ...sections], `${path}/`)]
    })
  return Object.fromEntries(walk(body.companies[0].departments, ''))
}
const versions = async () => {
  const { rows } = await world.pool.query(
    `select unit_id, parent_id, name, valid_from::text, valid_to::text from unit_versions
     where valid_to is distinct from valid_from order by unit_id, valid_from`,
  )
  return rows
}

const refused = [409, 400]
const expectRefused = async (attempt: (dry_run?: boolean) => ReturnType<typeof move>) => {
  const before = await versions()
  for (const dry_run of [true, undefined]) {
    const { status, body } = await attempt(dry_run)
    expect(refused).toContain(status)
    expect(Object.keys(body.details)).toEqual(['valid_from'])
  }
  expect(await versions()).toEqual(before)
}

describe('while a move of a unit is planned', () => {
  test.each([
    ['today', today],
    ['before it', addDays(soon, -1)],
    ['on the same day', soon],
  ])('a move %s is refused at the day, also by the preview, and the plan stays', async (_, day) => {
    const third = await hr('POST', '/api/org/departments/create/', { company_id, name: 'Third' })
    expect((await move({ parent_id: finance, valid_from: soon })).status).toBe(200)
    const to = { parent_id: third.body.department_id, valid_from: day }
    await expectRefused((dry_run) => move({ ...to, dry_run }))
  })

  test('a later one is planned as well, and cancelling the first leaves the second', async () => {
    const third = await hr('POST', '/api/org/departments/create/', { company_id, name: 'Third' })
    const first = await move({ parent_id: finance, valid_from: soon })
    const second = await move({ parent_id: third.body.department_id, valid_from: later })
    expect([first.status, second.status]).toEqual([200, 200])
    const placeOn = async (day: string) =>
      Object.keys(await treeOn(day)).find((path) => path.endsWith('/Stores'))
    expect([await placeOn(soon), await placeOn(later)]).toEqual(['Finance/Stores', 'Third/Stores'])
    expect(await cancel(first.body.change_id)).toBe(204)
    expect([await placeOn(soon), await placeOn(later)]).toEqual(['Retail/Stores', 'Third/Stores'])
    await until(later)
    expect(await placeOn(later)).toBe('Third/Stores')
    expect(await wrongProjections(world, later)).toEqual([])
  })

  test('it can move back later, and not once more to where it will be', async () => {
    await move({ parent_id: finance, valid_from: soon })
    const again = await move({ parent_id: finance, valid_from: later })
    expect([again.status, Object.keys(again.body.details)]).toEqual([400, ['parent_id']])
    expect((await move({ parent_id: retail, valid_from: later })).status).toBe(200)
    const paths = async (day: string) =>
      Object.keys(await treeOn(day)).filter((path) => path.endsWith('/Stores'))
    expect([await paths(soon), await paths(later)]).toEqual([['Finance/Stores'], ['Retail/Stores']])
    await until(soon)
    await until(later)
    expect(await paths(later)).toEqual(['Retail/Stores'])
    expect(await wrongProjections(world, later)).toEqual([])
  })

  test('dissolving the unit by then is refused at the day', async () => {
    await move({ parent_id: finance, valid_from: soon })
    // Only units without others below them are dissolved.
    await world.pool.query('update placements set section_id = null where section_id = $1', [men])
    await hr('DELETE', `/api/org/sections/${men}/`)
    for (const valid_from of [today, soon])
      await expectRefused((dry_run) =>
        dissolve({ valid_from, to_unit_id: undefined, dry_run }, stores),
      )
    expect((await dissolve({ valid_from: later }, stores)).status).toBe(200)
  })

  test('another name of the unit is its name on the planned day, too', async () => {
    await move({ parent_id: finance, valid_from: soon })
    await hr('PATCH', `/api/org/sub-departments/${stores}/`, { name: 'Shops' })
    expect(Object.keys(await treeOn(soon))).toContain('Finance/Shops')
  })

  test('deleting the unit takes it out of the organisation of the planned day, too', async () => {
    const tax = await hr('POST', '/api/org/sub-departments/', {
      department_id: finance,
      name: 'Tax',
    })
    await move({ parent_id: tax.body.sub_department_id, valid_from: soon }, men)
    expect(Object.keys(await treeOn(soon))).toContain('Finance/Tax/Menswear')
    expect((await hr('DELETE', `/api/org/sections/${men}/`)).status).toBe(204)
    const isThere = async (day: string) =>
      Object.keys(await treeOn(day)).some((path) => path.endsWith('/Menswear'))
    expect([await isThere(today), await isThere(soon)]).toEqual([false, false])
    await until(soon)
    expect(await isThere(soon)).toBe(false)
  })

  test('which can no longer be carried out on its day, the unit stays where it is', async () => {
    await move({ parent_id: finance, valid_from: soon })
    await hr('POST', '/api/org/sub-departments/', { department_id: finance, name: 'Stores' })
    await until(soon)
    const [{ failure }] = (await hr('GET', '/api/org/unit-changes/')).body.results
    expect(failure).toMatch(/already/)
    const paths = Object.keys(await treeOn(soon))
    expect(paths).toContain('Retail/Stores')
    expect(await versions()).toEqual(
      (await versions()).map((version) => ({ ...version, valid_to: null })),
    )
  })
})

describe('a unit that will be dissolved', () => {
  const inMen = async () => {
    const place = { company_id, department_id: retail, sub_department_id: stores, section_id: men }
    const target = `/api/org/placements/${people.emp.employee_id}/`
    expect((await hr('PUT', target, place)).status).toBe(200)
  }

  test('is in the organisation until then, and its people are above it afterwards', async () => {
    await inMen()
    const now = await treeOn(today)
    const { body } = await dissolve({ valid_from: soon })
    expect(await treeOn(addDays(soon, -1))).toEqual(now)
    const { 'Retail/Stores/Menswear': own, ...others } = now
    expect([own, await treeOn(soon)]).toEqual([1, others])
    expect(await cancel(body.change_id)).toBe(204)
    expect(await treeOn(soon)).toEqual(now)
  })

  test('has its people in the unit that takes them', async () => {
    await inMen()
    const women = await hr('POST', '/api/org/sections/', {
      sub_department_id: stores,
      name: 'Womenswear',
    })
    await dissolve({ valid_from: soon, to_unit_id: women.body.section_id })
    const planned = await treeOn(soon)
    expect(planned['Retail/Stores/Womenswear']).toBe(1)
    await until(soon)
    expect(await treeOn(soon)).toEqual(planned)
    expect(await wrongProjections(world, soon)).toEqual([])
  })

  test('can be neither moved nor dissolved once more from that day on', async () => {
    const other = await hr('POST', '/api/org/sub-departments/', {
      department_id: finance,
      name: 'Tax',
    })
    await dissolve({ valid_from: soon })
    const to = { parent_id: other.body.sub_department_id }
    await expectRefused((dry_run) => move({ ...to, valid_from: later, dry_run }, men))
    await expectRefused((dry_run) => dissolve({ valid_from: later, dry_run }))
    await expectRefused((dry_run) => dissolve({ valid_from: today, dry_run }))
    expect((await move({ ...to, valid_from: addDays(soon, -2) }, men)).status).toBe(200)
    expect(Object.keys(await treeOn(soon)).filter((path) => /Menswear/.test(path))).toEqual([])
  })
})
