import { expect, test } from 'vitest'
import { emptyUser, isIncomplete, userFormProblems } from './user-form.ts'

const layla = { ...emptyUser, name: 'Layla', username: 'layla', email: 'layla@example.test' }

test('an account needs a name, a username and an e-mail address, and a new one a password', () => {
  expect(userFormProblems(emptyUser, true, 'invalid')).toEqual({
    name: '',
    username: '',
    email: '',
    password: '',
  })
  expect(isIncomplete(layla, true)).toBe(true)
  expect(isIncomplete(layla, false)).toBe(false)
})

test('an e-mail address that is none is named', () => {
  expect(userFormProblems({ ...layla, email: 'layla' }, false, 'invalid')).toEqual({
    email: 'invalid',
  })
  expect(userFormProblems(layla, false, 'invalid')).toEqual({})
})
