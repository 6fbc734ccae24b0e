import { afterEach, beforeEach, expect, test } from 'vitest'
import { people } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeEach(async () => {
  world = await openTestApp()
})
afterEach(() => world.close())

const idOf = (who: keyof typeof people) => people[who].employee_id
const statusOf = async (employee_id: string) =>
  (await world.as('admin', 'GET', `/api/employees/${employee_id}/`)).body.status

test('several people become inactive in one call, each with an outcome of its own, and are restored together', async () => {
  await world.as('hr', 'POST', `/api/employees/${idOf('member')}/leave/`, {
    body: { on: '2026-11-22', handover_all_to: 'hr_queue' },
  })
  const gone = '00000000-0000-4000-8000-00000000dead'
  const employee_ids = [idOf('emp'), idOf('member'), idOf('peer'), gone]
  const { status, body } = await world.as('hr', 'POST', '/api/employees/leave/', {
    body: { employee_ids },
  })
  expect(status).toBe(200)
  const results: { employee_id: string; outcome: string; message: string }[] = body.results
  expect(results.map(({ employee_id }) => employee_id)).toEqual(employee_ids)
  expect(results.map(({ outcome }) => outcome)).toEqual(['left', 'refused', 'left', 'not_found'])
  expect(results[1]?.message).not.toBe('')
  expect(await statusOf(idOf('emp'))).toBe('Inactive')
  expect((await world.as('peer', 'GET', '/api/accounts/me/')).status).toBe(401)

  const undo = await world.as('hr', 'POST', '/api/employees/leave/undo/', {
    body: { employee_ids: [idOf('emp'), idOf('peer')] },
  })
  expect(undo.status).toBe(204)
  expect(await statusOf(idOf('emp'))).toBe('Active')
  expect((await world.as('peer', 'GET', '/api/accounts/me/')).status).toBe(200)
})

test('what each holds goes to the own manager, and those who report to them follow', async () => {
  const { body } = await world.as('hr', 'POST', '/api/employees/leave/', {
    body: { employee_ids: [idOf('lm')] },
  })
  expect(body.results[0].outcome).toBe('left')
  const { body: emad } = await world.as('admin', 'GET', `/api/employees/${idOf('emp')}/`)
  expect(emad.direct_manager).toBe(people.hod.user_id)
})

test('an export of selected people has those, and no one the reader cannot see', async () => {
  const employee_ids = [idOf('emp'), idOf('peer')]
  const { status, body } = await world.as('hr', 'POST', '/api/employees/export/', {
    body: { employee_ids, format: 'csv' },
  })
  expect(status).toBe(200)
  const lines = String(body).trim().split('\n')
  expect(lines).toHaveLength(3)
  expect(String(body)).toContain(people.emp.name)
  expect(String(body)).not.toContain(people.lm.name)
})
