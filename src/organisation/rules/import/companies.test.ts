import { describe, expect, test } from 'vitest'
import { parseCompany } from './companies.ts'

const nile = { name: 'Nile Foods', code: 'NIL', email: 'info@nile.test' }

describe('a row of companies', () => {
  test.each([
    ['1-50', 'SMALL'],
    ['Medium', 'MEDIUM'],
    ['500+', 'LARGE'],
    ['كبيرة', 'LARGE'],
  ])('with %s people is %s', (size, known) => {
    expect(parseCompany({ ...nile, size }).says).toMatchObject({ size: known })
  })

  test('leaves the size open when nothing is said of it', () => {
    expect(parseCompany(nile).says).toMatchObject({ ...nile, size: undefined })
  })

  test('needs a name, a code and an address that mail can be sent to', () => {
    expect(parseCompany({ email: 'nonsense' }).errors).toEqual([
      { column: 'name', code: 'required' },
      { column: 'code', code: 'required' },
      { column: 'email', code: 'invalid_email' },
    ])
  })
})
