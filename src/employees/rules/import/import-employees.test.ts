import { describe, expect, test } from 'vitest'
import { employeeColumns, joinDateRemarks, parseEmployee } from './import-employees.ts'

const nour = {
  name: 'Nour',
  email: 'nour@example.test',
  company: 'Rimal',
  department: 'Finance',
  position: 'Cashier',
  join_date: '05/01/2026',
}
const complaints = (cells: Record<string, string>) => {
  const { errors } = parseEmployee({ ...nour, ...cells })
  return errors.map(({ column, code }) => `${column}: ${code}`)
}

describe('a row of employees', () => {
  test('leaves open what its cells leave open', () => {
    expect(parseEmployee(nour).says).toMatchObject({
      ...nour,
      join_date: '2026-01-05',
      role: undefined,
      status: undefined,
      country_code: undefined,
    })
  })

  test.each(['+966', '966', '00966', '٩٦٦'])('knows the country of %s', (country_code) => {
    expect(parseEmployee({ ...nour, country_code }).says).toMatchObject({ country_code: '+966' })
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
    expect(parseEmployee({ ...nour, ...cells }).says).toMatchObject({
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

  test('says what can be read of it, too', () => {
    expect(parseEmployee({ ...nour, join_date: 'soon' }).says).toMatchObject({
      ...nour,
      join_date: undefined,
    })
  })

  test('can have an early or late join date, with a warning', () => {
    const codes = (day: string) => joinDateRemarks(day, '2026-11-21').map(({ code }) => code)
    expect(parseEmployee({ ...nour, join_date: '31/12/1949' }).says).toMatchObject({
      join_date: '1949-12-31',
    })
    expect(codes('1949-12-31')).toEqual(['unlikely_date'])
    expect(codes('2027-11-22')).toEqual(['unlikely_date'])
    expect([...codes('1950-01-01'), ...codes('2027-11-21')]).toEqual([])
  })

  test('can leave open what is known of someone', () => {
    expect(parseEmployee({ email: 'nour@example.test' }, true).says).toMatchObject({
      email: 'nour@example.test',
      name: undefined,
      join_date: undefined,
    })
  })

  test.each(employeeColumns.map(({ id, isClearable = false }) => [id, isClearable] as const))(
    'clears %s: %s',
    (id, isClearable) => {
      const { says, errors } = parseEmployee({ [id]: '(clear)' }, true)
      const read = says[id as keyof typeof says]
      expect(isClearable ? read : errors.map(({ code }) => code)).toEqual(
        isClearable ? '' : ['required'],
      )
    },
  )
})
