import { expect, test } from 'vitest'
import { emptyUser, isIncomplete, userFormProblems } from './user-form.ts'

const layla = { ...emptyUser, name: 'Layla', username: 'layla', email: 'layla@example.test' }

test('an account needs a name, a username and an e-mail address', () => {
  const missing = { name: '', username: '', email: '' }
  expect(userFormProblems(emptyUser, true, 'invalid')).toEqual(missing)
  expect(userFormProblems(emptyUser, false, 'invalid')).toEqual(missing)
})

test('a new one needs a password as well, unless its owner gets a sign-in link', () => {
  expect(isIncomplete(layla, true)).toBe(false)
  expect(isIncomplete({ ...layla, first_sign_in: 'password' }, true)).toBe(true)
  expect(isIncomplete({ ...layla, first_sign_in: 'password' }, false)).toBe(false)
})

test('an e-mail address that is none is named', () => {
  expect(userFormProblems({ ...layla, email: 'layla' }, false, 'invalid')).toEqual({
    email: 'invalid',
  })
  expect(userFormProblems(layla, false, 'invalid')).toEqual({})
})
