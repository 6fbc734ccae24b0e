import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { company_id, finance, fixedId, people, retail } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

let number = 0
const someone = (more: object = {}, user: object = {}) => {
  number++
  return {
    user_data: {
      name: `Nadia Number${number}`,
      email: `nadia${number}@example.test`,
      phone: '512345678',
      title: 'Cashier',
      ...user,
    },
    company_id,
    departments_ids: [retail],
    join_date: '2026-02-01',
    ...more,
  }
}
const create = (body: object) => world.as('hr', 'POST', '/api/employees/', { body })
const change = (employee_id: string, body: object) =>
  world.as('hr', 'PATCH', `/api/employees/${employee_id}/`, { body })

describe('adding an employee', () => {
  test('makes account, record and placement together, with what follows from the name', async () => {
    const made = await create(someone({}, { name: 'Sara El Masry', email: 'sara@example.test' }))
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      name: 'Sara El Masry',
      username: 'sara.el.masry',
      employee_code: 'EMP-0001',
      position: 'Cashier',
      role: 'EMP',
      managerial_level: 'IC',
      status: 'Active',
      job_type: 'Full-time',
      branch: 'Office',
      country_code: '+966',
      department: ['Retail'],
      org_path: 'Rimal / Retail',
      company_name: 'Rimal',
    })
    const again = await create(someone({}, { name: 'Sara El Masry', email: 'sara2@example.test' }))
    expect(again.body).toMatchObject({ username: 'sara.el.masry2', employee_code: 'EMP-0002' })
    const user = await world.as('hr', 'GET', `/api/accounts/users/${made.body.user_id}/`)
    expect(user.body).toMatchObject({ first_name: 'Sara', last_name: 'El Masry' })
  })

  test('asks for everything that is required, in the words of the specification', async () => {
    const refused = await create({ user_data: { name: ' ', email: 'no address' } })
    expect(refused.body.details).toEqual({
      'user_data.name': ['Full name is required'],
      'user_data.email': ['Please enter a valid email address'],
      'user_data.phone': ['Phone number is required'],
      'user_data.title': ['Position is required'],
      'company_id': ['Company name is required'],
      'departments_ids': ['Department is required'],
      'join_date': ['Join date is required'],
    })
  })

  test('understands levels and statuses by code or label, in any case', async () => {
    const made = await create(
      someone({ managerial_level: 'middle management', status: 'INACTIVE' }),
    )
    expect(made.body).toMatchObject({ managerial_level: 'MIDDLE', status: 'Inactive' })
    expect((await create(someone({ managerial_level: 'chief' }))).body.details).toEqual({
      managerial_level: ['This is not one of the choices'],
    })
  })

  test('leaves nothing behind when one part of it fails', async () => {
    const body = someone({ departments_ids: [fixedId(2, 99)] })
    expect((await create(body)).body.details).toEqual({
      department_id: ['This department does not belong to this company'],
    })
    const twice = await create({ ...body, departments_ids: [retail] })
    expect(twice.status).toBe(201)
    const taken = await create({ ...body, departments_ids: [retail] })
    expect(taken.body).toMatchObject({
      error: 'duplicate',
      details: { 'user_data.email': ['An account with this e-mail already exists'] },
    })
    const code = await create(someone({ employee_code: 'e-1' }))
    expect(code.body.details).toEqual({ employee_code: ['This employee code is already taken'] })
  })

  test('does not let HR make an administrator', async () => {
    expect((await create(someone({}, { role: 'ADMIN' }))).status).toBe(403)
  })
})

describe('changing an employee', () => {
  test('changes record and account in one go', async () => {
    const { employee_id } = people.peer
    const after = await change(employee_id, {
      user_data: { title: 'Store Manager', phone: '599999999' },
      job_type: 'Part-time',
      location: 'Jeddah',
    })
    expect(after.body).toMatchObject({
      position: 'Store Manager',
      phone: '599999999',
      job_type: 'Part-time',
      location: 'Jeddah',
      name: 'Petra Peer',
    })
  })

  test('leaves of the account what is not named, password and search included', async () => {
    const made = await create(someone())
    const user_data = { title: 'Planner', password: 'Lavender-fields-9' }
    const after = await change(made.body.employee_id, { user_data })
    expect(after.body).toMatchObject({ position: 'Planner', username: made.body.username })
    const find = async (typed: string) =>
      (await world.as('hr', 'GET', `/api/accounts/users/?search=${typed}`)).body.count
    expect(await find('undefined')).toBe(0)
    expect(await find(made.body.username)).toBe(1)
  })

  test('moves to another department and remembers the one before', async () => {
    const { employee_id } = people.member
    const moved = await change(employee_id, { departments_ids: [finance] })
    expect(moved.body).toMatchObject({ department: ['Finance'], org_path: 'Rimal / Finance' })
    const history = await world.as('hr', 'GET', `/api/org/placements/${employee_id}/history/`)
    expect(history.body.results[0]).toMatchObject({ department_name: 'Retail' })
  })

  test('closes no circle of managers', async () => {
    const circle = await change(people.hod.employee_id, { direct_manager: people.lm.user_id })
    expect(circle.body.details).toEqual({
      direct_manager: ['An employee can’t report to themselves, even indirectly'],
    })
    const self = await change(people.emp.employee_id, { direct_manager: people.emp.user_id })
    expect(self.status).toBe(400)
    expect((await change(people.emp.employee_id, { direct_manager: null })).status).toBe(200)
    await change(people.emp.employee_id, { direct_manager: people.lm.user_id })
  })

  test('another managerial level brings its weights to the drafts', async () => {
    const weights = await world.as('admin', 'GET', '/api/weights-configuration/MIDDLE/')
    const { updated_at: _, ...rest } = weights.body
    await world.as('admin', 'PUT', '/api/weights-configuration/MIDDLE/', {
      body: { ...rest, objective_weight: 0, competency_weight: 100, core_weight: 76 },
    })
    const id = await world.evaluation({ achieved: [5] })
    await world.competency(id, 10)
    await change(people.emp.employee_id, { managerial_level: 'MIDDLE' })
    const draft = await world.as('hr', 'GET', `/api/evaluations/${id}/`)
    expect(draft.body.score).toBe(100)
  })
})

describe('deleting an employee', () => {
  test('is refused while there are evaluations', async () => {
    await world.evaluation({ of: 'peer' })
    const target = `/api/employees/${people.peer.employee_id}/`
    const refused = await world.as('hr', 'DELETE', target)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      error: 'in_use',
      message: 'Petra Peer has evaluations. Make the employee Inactive instead of deleting.',
    })
    expect((await world.as('hr', 'GET', target)).status).toBe(200)
    expect((await world.signIn('peer')).access).toBeTruthy()
  })

  test('takes the record away and closes the account', async () => {
    const made = await create(someone({}, { password: 'Lavender-fields-9' }))
    const { employee_id, user_id } = made.body
    expect((await world.as('hr', 'DELETE', `/api/employees/${employee_id}/`)).status).toBe(204)
    expect((await world.as('hr', 'GET', `/api/employees/${employee_id}/`)).status).toBe(404)
    const user = await world.as('hr', 'GET', `/api/accounts/users/${user_id}/`)
    expect(user.body.is_active).toBe(false)
  })
})
