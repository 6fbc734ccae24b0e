import { describe, expect, test } from 'vitest'
import { employeeColumns, parseEmployee } from './import-employees.ts'

const today = '2026-11-21'
const nour = {
  name: 'Nour',
  email: 'nour@example.test',
  company: 'Rimal',
  department: 'Finance',
  position: 'Cashier',
  join_date: '05/01/2026',
}
const complaints = (cells: Record<string, string>) => {
  const judged = parseEmployee({ ...nour, ...cells }, today)
  return Array.isArray(judged) ? judged.map(({ column, code }) => `${column}: ${code}`) : judged
}

describe('a row of employees', () => {
  test('leaves open what its cells leave open', () => {
    expect(parseEmployee(nour, today)).toMatchObject({
      ...nour,
      join_date: '2026-01-05',
      role: undefined,
      status: undefined,
      country_code: undefined,
    })
  })

  test.each(['+966', '966', '00966', '٩٦٦'])('knows the country of %s', (country_code) => {
    expect(parseEmployee({ ...nour, country_code }, today)).toMatchObject({ country_code: '+966' })
  })

  test.each(['0', '+', 'KSA', '+96612'])('knows no country of %s', (country_code) => {
    expect(complaints({ country_code })).toEqual(['country_code: not_a_choice'])
  })

  test('takes roles, levels and the like by code, by name and in Arabic', () => {
    const cells = {
      role: 'Head of Department',
      managerial_level: 'إشرافي',
      status: 'غير نشط',
      job_type: 'part time',
      branch: 'المتجر',
    }
    expect(parseEmployee({ ...nour, ...cells }, today)).toMatchObject({
      role: 'HOD',
      managerial_level: 'SUPERVISORY',
      status: 'Inactive',
      job_type: 'Part-time',
      branch: 'Store',
    })
  })

  test('has all its errors reported at once', () => {
    expect(complaints({ email: 'nonsense', join_date: 'soon', role: 'Boss' })).toEqual([
      'email: invalid_email',
      'join_date: invalid_date',
      'role: not_a_choice',
    ])
  })

  test('can leave open what is known of someone', () => {
    expect(parseEmployee({ email: 'nour@example.test' }, today, true)).toMatchObject({
      email: 'nour@example.test',
      name: undefined,
      join_date: undefined,
    })
  })

  test.each(employeeColumns.map(({ id, isClearable = false }) => [id, isClearable] as const))(
    'clears %s: %s',
    (id, isClearable) => {
      const read = parseEmployee({ [id]: '(clear)' }, today, true)
      expect(
        Array.isArray(read) ? read.map(({ code }) => code) : read[id as keyof typeof read],
      ).toEqual(isClearable ? '' : ['required'])
    },
  )
})
