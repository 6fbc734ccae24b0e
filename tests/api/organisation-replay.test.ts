import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyDueDays } from '#assignments/server/apply-days.ts'
import { addDays, type CalendarDay, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { pinClock } from '#kit/server/clock.ts'
import type { OrganisationTree } from '#organisation/contract/tree.ts'
import { company_id, people, type PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(async () => {
  pinClock()
  await world.close()
})

type Ids = readonly (string | null)[]
/** Where everyone is and what units there are, by name. */
interface Organisation {
  /** Department, sub-department, section and sub-section of each employee. */
  people: Map<string, Ids>
  /** The name and the parent of each unit, by its id. */
  units: Map<string, { name: string; parent: string }>
  /** The names of companies, by their ids. */
  companies: Map<string, string>
}

const levels = ['department', 'sub_department', 'section', 'sub_section'] as const
const unitNames = levels.map((level) => `${level}_name`)

/** Employees in each unit and the parents of all units, as a tree shows them. */
function shownBy({ companies }: OrganisationTree) {
  const shown: Record<string, number | string> = {}
  const add = (parent: string, unit: { name: string; employee_count: number }) => {
    shown[unit.name] = `in ${parent}, ${unit.employee_count}`
  }
  for (const company of companies)
    for (const department of company.departments) {
      add(company.name, department)
      for (const sub of department.sub_departments) {
        add(department.name, sub)
        for (const section of sub.sections) {
          add(sub.name, section)
          for (const below of section.sub_sections) add(section.name, below)
        }
      }
    }
  return shown
}
function shownAs({ people, units, companies }: Organisation) {
  const places = [...people.values()]
  return Object.fromEntries(
    [...units].map(([unit_id, { name, parent }]) => [
      name,
      `in ${units.get(parent)?.name ?? companies.get(parent)}, ${places.filter((ids) => ids.includes(unit_id)).length}`,
    ]),
  )
}

interface Entry {
  at: Date
  entity: string
  entity_id: string
  entity_name: string
  action: 'created' | 'changed' | 'removed'
  before: Record<string, string> | null
  after: Record<string, string> | null
}

const recordedOn = ({ at }: Entry): CalendarDay => dayIn(defaultTimeZone, at.toISOString())
/** The day a change counts from, which can be before or after the day it was recorded. */
const dayOf = (entry: Entry): CalendarDay =>
  (entry.after ?? entry.before)?.valid_from ?? recordedOn(entry)
/** A plan is carried out on its day; what is recorded late changes what was known until then. */
const turnOf = (entry: Entry) =>
  dayOf(entry) > recordedOn(entry) ? dayOf(entry) : recordedOn(entry)

/** The organisation as the audit log records it, from the first day on, as it was on a day. */
function replay(first: Organisation, entries: readonly Entry[], on: CalendarDay): Organisation {
  const people = new Map(first.people)
  const units = new Map(first.units)
  const isUnit = ({ entity }: Entry) => (levels as readonly string[]).includes(entity)
  // The audit log names units as they were called then.
  const idOf = new Map([...units].map(([unit_id, { name }]) => [name, unit_id]))
  for (const entry of entries)
    if (isUnit(entry) && entry.after?.name) idOf.set(entry.after.name, entry.entity_id)
  // Sorting keeps the order in which changes of one day were recorded.
  const inTurn = entries.toSorted((one, other) => turnOf(one).localeCompare(turnOf(other)))
  for (const entry of inTurn) {
    const { entity, entity_id, entity_name, after } = entry
    const end = after?.valid_to ?? null
    if (dayOf(entry) > on || (end !== null && end <= on)) continue
    if (entity === 'placement' || entity === 'assignment') {
      const now = people.get(entity_name) ?? []
      people.set(
        entity_name,
        unitNames.map((field, index) =>
          after && field in after ? (idOf.get(after[field] ?? '') ?? null) : (now[index] ?? null),
        ),
      )
    }
    if (!isUnit(entry)) continue
    const known = units.get(entity_id)
    if (after === null) units.delete(entity_id)
    else
      units.set(entity_id, {
        name: after.name ?? known?.name ?? entity_name,
        parent: after.parent_id ?? known?.parent ?? '',
      })
  }
  return { ...first, people, units }
}

test('the organisation of any day is what the audit log records up to that day', async () => {
  const first = dayIn(defaultTimeZone, new Date().toISOString())
  const atNoon = (day: CalendarDay, minute = 0) => pinClock(`${day}T09:0${minute}:00.000Z`)
  const tree = async (on: CalendarDay): Promise<OrganisationTree> =>
    (await asHr('GET', `/api/org/tree/?on=${on}`)).body
  let token = ''
  const signIn = async () => {
    token = (await world.signIn('hr')).access
  }
  const asHr = (method: string, path: string, body?: unknown) =>
    world.ask(method, path, {
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body }),
    })

  atNoon(first)
  await signIn()
  const { rows: placed } = await world.pool.query(
    `select u.name, array[p.department_id, p.sub_department_id, p.section_id, p.sub_section_id]::text[] as ids from placements p
     join employees e using (employee_id) join users u using (user_id)`,
  )
  const { rows: unitRows } = await world.pool.query(
    'select unit_id, name, coalesce(parent_id, company_id) as parent from units',
  )
  const { rows: companyRows } = await world.pool.query('select company_id, name from companies')
  const start: Organisation = {
    people: new Map(placed.map(({ name, ids }) => [name, ids])),
    units: new Map(unitRows.map(({ unit_id, ...unit }) => [unit_id, unit])),
    companies: new Map(companyRows.map(({ company_id, name }) => [company_id, name])),
  }
  const made: { unit_id: string; kind: string }[] = []
  let seed = Number(process.env.REPLAY_SEED ?? 20_261_122)
  const pick = (count: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % count
  }
  const departments = async () => {
    const { body } = await asHr('GET', '/api/org/departments/?limit=200')
    return body.results as { department_id: string; name: string }[]
  }
  const anyDepartment = async () => {
    const all = await departments()
    return all[pick(all.length)]?.department_id ?? ''
  }
  const movable: PersonKey[] = ['emp', 'peer', 'member', 'lm', 'stranger']
  const anyone = () => people[movable[pick(movable.length)] ?? 'emp']

  const subs = async () =>
    (await asHr('GET', '/api/org/sub-departments/?limit=200')).body.results as {
      sub_department_id: string
      department_id: string
    }[]
  const anySub = async () => {
    const all = await subs()
    return all[pick(all.length)]
  }
  const nothing = { status: 200, body: null }
  const late = { reason: 'Recorded late' }
  let last: { change_id: string; valid_from: CalendarDay } | undefined

  const changes = [
    async (day: CalendarDay) =>
      asHr('POST', `/api/employees/${anyone().employee_id}/assignments/`, {
        company_id,
        department_id: await anyDepartment(),
        valid_from: addDays(day, pick(3)),
      }),
    async (day: CalendarDay) => {
      const sub = await anySub()
      return asHr('POST', `/api/employees/${anyone().employee_id}/assignments/`, {
        company_id,
        department_id: sub?.department_id ?? (await anyDepartment()),
        sub_department_id: sub?.sub_department_id,
        valid_from: day,
      })
    },
    async () => {
      const name = `Unit ${made.length}`
      const { status, body } = await asHr('POST', '/api/org/departments/create/', {
        name,
        company_id,
        manager: people.hod.name,
      })
      if (status === 201) made.push({ unit_id: body.department_id, kind: 'departments' })
      return { status, body }
    },
    async () =>
      asHr('POST', '/api/org/sub-departments/', {
        name: `Part ${pick(100_000)}`,
        department_id: await anyDepartment(),
      }),
    async () => {
      const unit = made[pick(Math.max(1, made.length))]
      if (!unit) return nothing
      return asHr('PATCH', `/api/org/departments/${unit.unit_id}/`, {
        name: `Renamed ${pick(100_000)}`,
      })
    },
    async (day: CalendarDay) => {
      const sub = await anySub()
      if (!sub) return nothing
      return asHr('POST', `/api/org/units/${sub.sub_department_id}/move/`, {
        parent_id: await anyDepartment(),
        // Also planned: it is recorded when it is carried out, for the people in the unit then.
        valid_from: addDays(day, pick(4)),
      })
    },
    async (day: CalendarDay) => {
      const sub = await anySub()
      if (!sub) return nothing
      return asHr('POST', `/api/org/units/${sub.sub_department_id}/move/`, {
        parent_id: await anyDepartment(),
        valid_from: addDays(day, -1 - pick(3)),
        ...late,
      })
    },
    async (day: CalendarDay) => {
      const sub = await anySub()
      const taker = await anySub()
      if (!sub) return nothing
      return asHr('POST', `/api/org/units/${sub.sub_department_id}/dissolve/`, {
        ...(pick(2) === 0 && { to_unit_id: taker?.sub_department_id }),
        valid_from: addDays(day, -pick(4)),
        ...late,
      })
    },
    async () => {
      if (!last) return nothing
      const { change_id, valid_from } = last
      last = undefined
      const { status } = await asHr('POST', `/api/org/unit-changes/${change_id}/undo/`)
      return { status, body: { valid_from } }
    },
  ]

  const days = Array.from({ length: 21 }, (_, index) => addDays(first, index))
  const live = new Map<CalendarDay, ReturnType<typeof shownBy>>()
  let corrections = 0
  for (const day of days) {
    atNoon(day)
    await applyDueDays(world.db)
    await signIn()
    for (let change = 0; change < 4; change++) {
      atNoon(day, change + 1)
      const answer = await changes[pick(changes.length)]?.(day)
      // Refusals are part of life: the unit is there already, the employee works there already.
      expect([200, 201, 204, 400, 404, 409]).toContain(answer?.status)
      const { valid_from, change_id } = answer?.body ?? {}
      if (answer && answer.status < 300 && valid_from < day) {
        corrections++
        if (change_id) last = { change_id, valid_from }
        // What was shown on these days was not yet what is known now.
        for (const shown of live.keys()) if (shown >= valid_from) live.delete(shown)
      }
    }
    live.set(day, shownBy((await asHr('GET', '/api/org/tree/')).body))
  }
  // Another seed may make fewer, which is no reason not to compare.
  if (process.env.REPLAY_SEED === undefined) expect(corrections).toBeGreaterThan(5)
  const { rows: entries } = await world.pool.query<Entry>(
    `select at, entity, entity_id, entity_name, action, before, after from audit_entries order by at, audit_id`,
  )
  expect(entries.length).toBeGreaterThan(20)
  for (const day of days) {
    const shown = shownBy(await tree(day))
    expect({ day, ...shown }).toEqual({ day, ...shownAs(replay(start, entries, day)) })
    if (live.has(day)) expect({ day, ...shown }).toEqual({ day, ...live.get(day) })
  }
})
