import { and, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Finding } from '#cycles/contract/cycle-shapes.ts'
import { launchJob } from '#cycles/server/launch-job.ts'
import { cycleMembers } from '#cycles/tables.ts'
import { employees } from '#employees/tables.ts'
import { addDays, dayIn, defaultTimeZone } from '#kit/rules/dates/day.ts'
import { runDueJobs } from '#kit/server/jobs/job-worker.ts'
import { defaultWeights } from '#scoring/rules/weights.ts'
import { weightsConfigurations } from '#scoring/tables.ts'
import { longAgo, people, type PersonKey, retail } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const today = dayIn(defaultTimeZone, new Date().toISOString())
const year = today.slice(0, 4)
const period = `${year}-End`
const dates = {
  draft_due: addDays(today, 10),
  hod_due: addDays(today, 17),
  hr_due: addDays(today, 24),
  employee_due: addDays(today, 30),
  close_on: addDays(today, 40),
}
const hr = (method: string, path: string, body?: unknown, language = 'en') =>
  world.as('hr', method, path, {
    headers: { 'accept-language': language },
    ...(body === undefined ? {} : { body }),
  })
const prepare = async (more: object = {}): Promise<string> =>
  (await hr('POST', '/api/cycles/', { name: 'Season', type: 'Annual', period, dates, ...more }))
    .body.cycle_id

/** The order of the Arabic names is the opposite of that of the others. */
async function nameInArabic(names: Partial<Record<PersonKey, string>>) {
  for (const [who, name_ar] of Object.entries(names)) {
    const { employee_id } = people[who as PersonKey]
    await hr('PATCH', `/api/employees/${employee_id}/`, { user_data: { name_ar } })
  }
}
const namesIn = (rows: { name: string }[]) => rows.map(({ name }) => name)
const { emp, member, peer } = people

/** The list by pages of one, because a position in the order is part of each. */
async function listed(path: string, ordering: string): Promise<string[]> {
  const names: string[] = []
  let target: string | null = `${path}limit=1&ordering=${ordering}`
  while (target) {
    const { body } = await hr('GET', target)
    names.push(...namesIn(body.results))
    target = body.next && new URL(body.next).pathname + new URL(body.next).search
  }
  return names
}

test('people of a cycle and those who joined late are sorted by the names their reader sees', async () => {
  await nameInArabic({ emp: 'ياسر', member: 'حسن', peer: 'أحمد' })
  const cycle_id = await prepare({ population: { unit_id: retail } })
  const of = (names: string[]) =>
    names.filter((name) => [emp.name, member.name, peer.name].includes(name))
  const members = `/api/cycles/${cycle_id}/members/?`
  expect(of(await listed(members, 'name'))).toEqual([emp.name, member.name, peer.name])
  expect(of(await listed(members, 'name_ar'))).toEqual([peer.name, member.name, emp.name])

  const accept = ['no_manager', 'duplicate', 'template_weights']
  const launched = await hr('POST', `/api/cycles/${cycle_id}/launch/`, { accept })
  expect(launched.status).toBe(202)
  await runDueJobs({ db: world.db, kinds: [launchJob], log: () => {} })
  expect(of(await listed(members, 'name_ar'))).toEqual([peer.name, member.name, emp.name])
  for (const one of [emp, member, peer]) {
    const where = eq(cycleMembers.employee_id, one.employee_id)
    const [row] = await world.db.select().from(cycleMembers).where(where)
    await hr('DELETE', `/api/evaluations/${row?.evaluation_id}/`)
  }
  await world.db.delete(cycleMembers).where(
    and(
      eq(cycleMembers.cycle_id, cycle_id),
      inArray(
        cycleMembers.employee_id,
        [emp, member, peer].map(({ employee_id }) => employee_id),
      ),
    ),
  )
  const joiners = `/api/cycles/${cycle_id}/joiners/?`
  expect(await listed(joiners, 'name')).toEqual([emp.name, member.name, peer.name])
  expect(await listed(joiners, 'name_ar')).toEqual([peer.name, member.name, emp.name])
})

test('the board names reviewers in the order its reader sees', async () => {
  await nameInArabic({ hod: 'ياسر', lm: 'أحمد' })
  const cycle_id = await prepare({ population: { unit_id: retail } })
  await hr('POST', `/api/cycles/${cycle_id}/launch/`, { accept: ['no_manager'] })
  await runDueJobs({ db: world.db, kinds: [launchJob], log: () => {} })
  const named = async (ordering: string) => {
    const path = `/api/cycles/${cycle_id}/board/?by=manager&ordering=${ordering}`
    const names = namesIn((await hr('GET', path)).body.rows)
    return names.filter((name) => [people.hod.name, people.lm.name].includes(name))
  }
  expect(await named('name')).toEqual([people.hod.name, people.lm.name])
  expect(await named('name_ar')).toEqual([people.lm.name, people.hod.name])
})

test('templates and people to evaluate are sorted by their Arabic names', async () => {
  await nameInArabic({ emp: 'ياسر', peer: 'أحمد' })
  const body = { type: 'Annual', periods: [period] }
  const preview = async (ordering: string) =>
    namesIn(
      (
        await hr('POST', '/api/evaluations/preview/', {
          ...body,
          ordering,
          employee_ids: [emp.employee_id, peer.employee_id],
        })
      ).body.people,
    )
  expect(await preview('name')).toEqual([emp.name, peer.name])
  expect(await preview('name_ar')).toEqual([peer.name, emp.name])

  const evaluation_id = await world.evaluation({ of: 'emp', achieved: [9] })
  await world.competency(evaluation_id, 3)
  const templates = '/api/evaluation-templates/'
  await hr('POST', templates, { name: 'Cashier', name_ar: 'محاسب', evaluation_id })
  await hr('POST', templates, { name: 'Seller', name_ar: 'بائع', evaluation_id })
  expect(await listed(`${templates}?`, 'name')).toEqual(['Cashier', 'Seller'])
  expect(await listed(`${templates}?`, 'name_ar')).toEqual(['Seller', 'Cashier'])
})

test('the check before the launch names evaluations and levels as the screen does', async () => {
  await world.evaluation({ of: 'emp', type: 'Annual', period })
  await world.db
    .update(employees)
    .set({ managerial_level: 'SUPERVISORY' })
    .where(eq(employees.employee_id, peer.employee_id))
  await world.db
    .insert(weightsConfigurations)
    .values({ level: 'SUPERVISORY', ...defaultWeights, core_weight: 99, updated_at: longAgo })
  const cycle_id = await prepare()
  const details = async (language: string) => {
    const { body } = await hr('GET', `/api/cycles/${cycle_id}/preflight/`, undefined, language)
    const of = (kind: string, { employee_id }: { employee_id: string }) =>
      body.findings
        .find((finding: Finding) => finding.kind === kind)
        .people.find((one: { employee_id: string }) => one.employee_id === employee_id).detail
    return [of('duplicate', emp), of('no_weights', peer)]
  }
  expect(await details('en')).toEqual([`Annual ${year}-End exists`, 'Supervisory'])
  const digits = year.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
  expect(await details('ar')).toEqual([`يوجد تقييم: سنوي نهاية السنة ${digits}`, 'إشرافي'])
})

test('a cycle has an Arabic name, which is found, recorded and removed again', async () => {
  const cycle_id = await prepare({ name_ar: 'تقييمات نهاية السنة' })
  const named = async () => (await hr('GET', `/api/cycles/${cycle_id}/`)).body.name_ar
  expect(await named()).toBe('تقييمات نهاية السنة')
  const found = await hr('GET', `/api/cycles/?search=${encodeURIComponent('نهاية')}`)
  expect(namesIn(found.body.results)).toEqual(['Season'])

  await hr('PATCH', `/api/cycles/${cycle_id}/`, { name_ar: 'الموسم' })
  const audit = await world.as('admin', 'GET', `/api/audit/?entity_id=${cycle_id}`)
  expect(audit.body.results[0]).toMatchObject({
    entity_name: 'Season',
    entity_name_ar: 'الموسم',
    after: { name_ar: 'الموسم' },
  })
  await hr('PATCH', `/api/cycles/${cycle_id}/`, { name_ar: null })
  expect(await named()).toBeNull()
})

test('a cycle in preparation is renamed in both languages, an open one no more', async () => {
  const id = await prepare()
  const rename = () => hr('PATCH', `/api/cycles/${id}/`, { name: 'Year-end', name_ar: 'الختام' })
  const { status, body } = await rename()
  expect([status, body.name, body.name_ar]).toEqual([200, 'Year-end', 'الختام'])
  await hr('POST', `/api/cycles/${id}/launch/`, { accept: ['no_manager'] })
  await runDueJobs({ db: world.db, kinds: [launchJob], log: () => {} })
  expect((await rename()).status).toBe(409)
})
