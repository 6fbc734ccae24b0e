import { eq } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { securityEvents, users } from '#accounts/tables.ts'
import { placements } from '#employees/tables.ts'
import { statuses, type Status } from '#evaluations/rules/workflow.ts'
import { evaluations } from '#evaluations/tables.ts'
import { finance, fixedId, longAgo, people, type PersonKey, retail } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())

/** The whole list by pages of two, because a position in the order is part of each. */
async function listed(path: string, query: string) {
  const rows: Record<string, unknown>[] = []
  let target: string | null = `${path}?limit=2&${query}`
  while (target) {
    const answer = await world.as('admin', 'GET', target)
    expect(answer.status, target).toBe(200)
    rows.push(...answer.body.results)
    const { next } = answer.body
    target = next && new URL(next).pathname + new URL(next).search
  }
  return rows
}

/** Sorted one way and the other, with what is missing last in both. */
async function expectSorted(path: string, column: string, valueOf = (row: unknown) => row) {
  const [up, down] = await Promise.all(
    [column, `-${column}`].map(async (ordering) =>
      (await listed(path, `ordering=${ordering}`)).map(valueOf),
    ),
  )
  const present = (values: unknown[] = []) => values.filter((value) => value !== null)
  const compare = (one: unknown, other: unknown) =>
    typeof one === 'number' ? one - Number(other) : String(one) < String(other) ? -1 : 1
  expect(present(up).length, column).toBeGreaterThan(1)
  expect(present(up), column).toEqual(present(up).toSorted(compare))
  expect(present(down), column).toEqual(present(up).toReversed())
  for (const values of [up, down]) {
    const first = values?.indexOf(null) ?? -1
    if (first >= 0) expect(values?.slice(first).every((value) => value === null)).toBe(true)
  }
  expect(new Set(up)).toEqual(new Set(down))
}
const nameInArabic = (who: PersonKey, name_ar: string) =>
  world.as('admin', 'PATCH', `/api/employees/${people[who].employee_id}/`, {
    body: { user_data: { name_ar } },
  })

/** What an Arabic reader sees of a field; what is sorted has no letters that are compared as others. */
const inArabic = (name: string) => (row: unknown) => {
  const { [name]: base, [`${name}_ar`]: arabic } = row as Record<string, unknown>
  const text = Array.isArray(arabic) ? arabic.join('') : arabic
  return typeof text === 'string' && text !== '' ? text.replace('أ', 'ا') : base
}
const field = (name: string) => (row: unknown) => (row as Record<string, unknown>)[name]

describe('the list of accounts', () => {
  const path = '/api/accounts/users/'
  const signIn = (who: PersonKey, at: string) =>
    world.db.insert(securityEvents).values({
      event_id: newId(),
      at,
      kind: 'signed_in',
      user_id: people[who].user_id,
      user_name: people[who].name,
      search_normalized: '',
    })

  test('shows when each person signed in last, and is sorted by it', async () => {
    await signIn('emp', '2026-03-01T08:00:00.000Z')
    await signIn('emp', '2026-02-01T08:00:00.000Z')
    await signIn('lm', '2026-02-15T08:00:00.000Z')
    const rows = await listed(path, 'ordering=-last_sign_in')
    const lastOf = (who: PersonKey) =>
      rows.find(({ user_id }) => user_id === people[who].user_id)?.last_sign_in
    expect(lastOf('emp')).toBe('2026-03-01T08:00:00.000Z')
    expect(lastOf('lm')).toBe('2026-02-15T08:00:00.000Z')
    expect(lastOf('peer')).toBeNull()
    await expectSorted(path, 'last_sign_in', field('last_sign_in'))
  })

  test('is sorted by role, and by who is active', async () => {
    await world.db
      .update(users)
      .set({ is_active: false })
      .where(eq(users.user_id, people.peer.user_id))
    await expectSorted(path, 'role', field('role'))
    const active = await listed(path, 'ordering=-is_active')
    expect(active[0]?.user_id).toBe(people.peer.user_id)
    await world.db
      .update(users)
      .set({ is_active: true })
      .where(eq(users.user_id, people.peer.user_id))
  })
})

describe('the list of placements', () => {
  const path = '/api/org/placements/'

  test('is sorted by each column', async () => {
    await world.db
      .update(placements)
      .set({ assigned_at: '2026-02-02T08:00:00.000Z' })
      .where(eq(placements.employee_id, people.emp.employee_id))
    await expectSorted(path, 'department', field('department_name'))
    await expectSorted(path, 'assigned_at', field('assigned_at'))
    for (const column of ['company', 'sub_department', 'section', 'sub_section'])
      expect((await listed(path, `ordering=-${column}`)).length, column).toBeGreaterThan(5)
  })

  test('is sorted by the names that Arabic readers see', async () => {
    await nameInArabic('emp', 'ياسر')
    await nameInArabic('peer', 'أحمد')
    await world.as('admin', 'PATCH', `/api/org/departments/${retail}/`, {
      body: { name_ar: 'بيع' },
    })
    await world.as('admin', 'PATCH', `/api/org/departments/${finance}/`, {
      body: { name_ar: 'تمويل' },
    })
    await expectSorted(path, 'employee_ar', inArabic('employee_name'))
    await expectSorted(path, 'department_ar', inArabic('department_name'))
    for (const column of ['company_ar', 'sub_department_ar', 'section_ar', 'sub_section_ar'])
      expect((await listed(path, `ordering=-${column}`)).length, column).toBeGreaterThan(5)
    const employees = '/api/employees/'
    await expectSorted(employees, 'department_ar', (row) => String(inArabic('department')(row)))
    const [first] = await listed(employees, 'ordering=department_ar')
    expect(first?.department).toEqual(['Retail'])
  })

  test('leaves out people without a placement, who are listed with `unplaced`', async () => {
    const { employee_id } = people.peer
    const taken = await world.db
      .delete(placements)
      .where(eq(placements.employee_id, employee_id))
      .returning()
    const placed = await listed(path, '')
    expect(placed.map((row) => row.employee_id)).not.toContain(employee_id)
    const unplaced = await listed('/api/employees/', 'unplaced=true')
    expect(unplaced.map((row) => row.employee_id)).toEqual([employee_id])
    const others = await listed('/api/employees/', 'unplaced=false')
    expect(others.map((row) => row.employee_id)).not.toContain(employee_id)
    await world.db.insert(placements).values(taken)
  })
})

test('the list of evaluations is sorted by each column, statuses by the workflow', async () => {
  const evaluate = (who: PersonKey, number: number, status: Status, score: number | null) =>
    world.db.insert(evaluations).values({
      evaluation_id: fixedId(70, number),
      employee_id: people[who].employee_id,
      type: 'Optional',
      period: `2026-Q${number}`,
      status,
      score,
      grade: score === null ? null : score > 80 ? 'A' : 'B',
      reviewer_id: number === 2 ? null : people.lm.user_id,
      moved_at: longAgo,
      created_at: longAgo,
      updated_at: longAgo,
    })
  const isPeers = eq(evaluations.employee_id, people.peer.employee_id)
  await evaluate('emp', 1, 'Completed', 71.5)
  await evaluate('lm', 2, 'Draft', null)
  await evaluate('peer', 3, 'Pending HR Approval', 90)
  await evaluate('peer', 4, 'Rejected', 90)
  const path = '/api/evaluations/'
  await expectSorted(path, 'score', field('score'))
  await expectSorted(path, 'grade', field('grade'))
  await expectSorted(path, 'period', field('period'))
  await expectSorted(path, 'employee', field('employee_name'))
  await expectSorted(path, 'status', (row) => statuses.indexOf(field('status')(row) as Status))
  const byReviewer = await listed(path, 'ordering=-reviewer')
  expect(byReviewer.at(-1)?.reviewer_name).toBeNull()
  await nameInArabic('emp', 'ياسر')
  await nameInArabic('peer', 'أحمد')
  await nameInArabic('lm', 'لينا')
  await expectSorted(path, 'employee_ar', inArabic('employee_name'))
  await world.db.update(evaluations).set({ reviewer_id: people.hod.user_id }).where(isPeers)
  await nameInArabic('hod', 'باسم')
  await expectSorted(path, 'reviewer_ar', inArabic('reviewer_name'))
})
