import { describe, expect, test } from 'vitest'
import { changesBetween, type EmployeeForm, newEmployeeOf } from './employee-record.ts'

const mona: EmployeeForm = {
  name: 'Mona Farouk',
  name_ar: '',
  email: 'mona@example.test',
  country_code: '+20',
  phone: '1000000000',
  username: 'mona',
  role: 'EMP',
  title: 'Cashier',
  title_ar: '',
  managerial_level: 'IC',
  job_type: 'Full-time',
  status: 'Active',
  direct_manager: null,
  company: { id: 'c1', name: 'Rimal' },
  department: { id: 'd1', name: 'Sales' },
  join_date: '2026-01-01',
  employee_code: '',
  branch: 'Office',
  location: '',
}

describe('a change of an employee', () => {
  test('holds only what differs, and is no change when nothing does', () => {
    expect(changesBetween(mona, { ...mona })).toBeUndefined()
    expect(changesBetween(mona, { ...mona, title: 'Lead', job_type: 'Part-time' })).toEqual({
      user_data: { title: 'Lead' },
      job_type: 'Part-time',
    })
  })

  test('takes a manager away, and moves company and department together', () => {
    expect(changesBetween({ ...mona, direct_manager: { id: 'u1', name: 'Hana' } }, mona)).toEqual({
      direct_manager: null,
    })
    expect(changesBetween(mona, { ...mona, department: { id: 'd2', name: 'Stores' } })).toEqual({
      company_id: 'c1',
      departments_ids: ['d2'],
    })
  })
})

test('someone new leaves out what the server fills in', () => {
  const sent = newEmployeeOf({ ...mona, username: '' })
  expect(sent.user_data).not.toHaveProperty('username')
  expect(sent).not.toHaveProperty('employee_code')
  expect(sent).not.toHaveProperty('direct_manager')
  expect(sent.departments_ids).toEqual(['d1'])
})
