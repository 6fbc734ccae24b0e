import { describe, expect, test } from 'vitest'
import { whyNotPassword } from './passwords.ts'

const mona = { email: 'mona.farouk@example.test', name: 'Mona Farouk', username: 'mfarouk' }

describe('a password', () => {
  test('has at least ten characters, however they are written', () => {
    expect(whyNotPassword('nine-char', mona)).toBe('too_short')
    expect(whyNotPassword('عصفور أخضر', mona)).toBeUndefined()
  })

  test('is not one that everybody tries first', () => {
    for (const password of ['1234567890', 'Password123', 'QWERTYUIOP', 'aaaaaaaaaaaa'])
      expect(whyNotPassword(password, mona)).toBe('too_common')
  })

  test('is not the own e-mail or name, with digits behind it or without', () => {
    for (const password of [
      'mona.farouk@example.test',
      'Mona.Farouk',
      'Mona Farouk 2026',
      'mfarouk1999',
    ])
      expect(whyNotPassword(password, mona)).toBe('about_you')
  })

  test('may be a sentence', () => {
    expect(whyNotPassword('Mona eats dates at noon', mona)).toBeUndefined()
  })
})
