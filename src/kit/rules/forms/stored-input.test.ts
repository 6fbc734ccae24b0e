import { expect, test } from 'vitest'
import { isFor, withoutSecrets } from './stored-input.ts'

/** What a browser gives for a chosen file is of a class, too. */
class Picture {
  readonly type = 'image/png'
}

const hour = 3_600_000

test('stored input is for the person who typed it, for 24 hours', () => {
  const stored = { user_id: 'mona', at: 0, address: '/', parts: {} }
  expect(isFor(stored, 'mona', 24 * hour - 1)).toBe(true)
  expect(isFor(stored, 'mona', 24 * hour)).toBe(false)
  expect(isFor(stored, 'khalid', 1)).toBe(false)
})

test('passwords and files are not stored', () => {
  const values = {
    name: 'Mona',
    code: 'M-1',
    password: 'x',
    current_password: 'y',
    manager: { id: '1', name: 'Khalid' },
    department: null,
    file: new Picture(),
  }
  expect(withoutSecrets(values)).toEqual({
    name: 'Mona',
    code: 'M-1',
    manager: { id: '1', name: 'Khalid' },
    department: null,
  })
})
