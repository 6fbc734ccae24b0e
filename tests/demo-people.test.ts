import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { demoAccounts } from '#app/server/demo/accounts.ts'
import { Id } from '#kit/contract/primitives.ts'
import { emailPattern } from '#kit/rules/contact.ts'
import { days, demoOf, repeated } from './demo-days.ts'

describe.each(days)('on %s', (today) => {
  const { plan, user, employee, unit, account, employeeOf, employeeOfUser, departmentOf } =
    demoOf(today)

  test('248 people work in two companies, each with an account and a placement', () => {
    expect(plan.companies).toHaveLength(2)
    expect(plan.employees).toHaveLength(248)
    expect(plan.users).toHaveLength(248)
    expect(repeated(plan.employees.map(({ user_id }) => user_id))).toEqual([])
    expect(plan.placements).toHaveLength(248)
    expect(repeated(plan.placements.map(({ employee_id }) => employee_id))).toEqual([])
  })

  test('e-mails, usernames, codes and phones are no one else’s', () => {
    expect(repeated(plan.users.map(({ email }) => email.toLowerCase()))).toEqual([])
    expect(repeated(plan.users.map(({ username }) => username.toLowerCase()))).toEqual([])
    expect(repeated(plan.users.map(({ name }) => name))).toEqual([])
    expect(repeated(plan.users.map(({ phone }) => phone))).toEqual([])
    expect(repeated(plan.employees.map((one) => one.employee_code))).toEqual([])
    expect(
      plan.users.filter(
        ({ email }) => !emailPattern.test(email) || !email.endsWith('@demo.example'),
      ),
    ).toEqual([])
    expect(plan.employees[0]?.employee_code).toBe('EMP-0001')
    expect(plan.employees.at(-1)?.employee_code).toBe('EMP-0248')
  })

  test('ids are UUIDs and no two the same', () => {
    const ids = [
      ...plan.users.map((row) => row.user_id),
      ...plan.companies.map((row) => row.company_id),
      ...plan.units.map((row) => row.unit_id),
      ...plan.employees.map((row) => row.employee_id),
      ...plan.placements.map((row) => row.placement_id),
      ...plan.evaluations.map((row) => row.evaluation_id),
      ...plan.objectives.map((row) => row.objective_id),
      ...plan.competencies.map((row) => row.competence_id),
      ...plan.history.map((row) => row.history_id),
      ...plan.notifications.map((row) => row.notification_id),
    ]
    expect(ids.filter((id) => !z.safeParse(Id, id).success)).toEqual([])
    expect(repeated(ids)).toEqual([])
  })

  test('reporting lines end with one managing director and never run in a circle', () => {
    expect(plan.employees.filter((one) => one.direct_manager === null)).toHaveLength(1)
    for (const one of plan.employees) {
      const met = new Set<string>()
      for (let at = one; at.direct_manager; at = employeeOfUser(at.direct_manager)) {
        expect(met.has(at.user_id)).toBe(false)
        met.add(at.user_id)
      }
    }
  })

  test('people report to line managers and heads of department only', () => {
    for (const { direct_manager } of plan.employees) {
      if (direct_manager) expect(['LM', 'HOD']).toContain(user(direct_manager).role)
    }
    for (const { manager_id, level } of plan.units) {
      if (manager_id) expect(user(manager_id).role).toBe(level === 'department' ? 'HOD' : 'LM')
    }
    expect(plan.units.filter((one) => one.level === 'department' && !one.manager_id)).toEqual([])
  })

  test('the units of every placement are below each other', () => {
    for (const placement of plan.placements) {
      const chain = [
        placement.department_id,
        placement.sub_department_id,
        placement.section_id,
        placement.sub_section_id,
      ]
      const present = chain.filter((id) => typeof id === 'string')
      expect(chain.slice(0, present.length)).toEqual(present)
      present.forEach((id, depth) => {
        const { level, parent_id, company_id } = unit(id)
        expect(level).toBe(['department', 'sub_department', 'section', 'sub_section'][depth])
        expect(parent_id).toBe(depth === 0 ? null : present[depth - 1])
        expect(company_id).toBe(placement.company_id)
      })
      expect(employee(placement.employee_id).company_id).toBe(placement.company_id)
    }
  })

  test('no two siblings of the tree share a name', () => {
    expect(
      repeated(
        plan.units.map((one) => `${one.parent_id ?? one.company_id} ${one.name.toLowerCase()}`),
      ),
    ).toEqual([])
  })

  test('five accounts have a password: the roles, the hod above the lm above the emp', () => {
    for (const key of ['admin', 'hr', 'hod', 'lm', 'emp'] as const) {
      const { email, role } = demoAccounts[key]
      expect(account(key)).toMatchObject({ email, role, password_hash: 'hash', is_active: true })
    }
    expect(plan.users.filter(({ password_hash }) => password_hash !== null)).toHaveLength(5)
    expect(employeeOf('emp').direct_manager).toBe(account('lm').user_id)
    expect(employeeOf('lm').direct_manager).toBe(account('hod').user_id)
    expect(unit(departmentOf('hod')).manager_id).toBe(account('hod').user_id)
    expect([departmentOf('lm'), departmentOf('emp')]).toEqual([
      departmentOf('hod'),
      departmentOf('hod'),
    ])
  })
})
