import { expect, test } from 'vitest'
import { deliveryProblem } from './delivery-problem.ts'

test.each([
  [
    "403 Application with AAD App Id 'x' is not authorized to generate custom text notifications about '/users' to the recipient. Ensure that the expected Teams app is installed in the target scope (user, team, or chat).",
    'not_installed',
  ],
  ['403 Insufficient privileges to complete the operation.', 'consent_missing'],
  ['401', 'consent_missing'],
  ['404 User was not found.', 'no_account'],
  ['429 Too many requests', 'throttled'],
  ['503', 'no_answer'],
  ['no answer: ECONNREFUSED', 'no_answer'],
  ['400 topic', undefined],
])('Teams says “%s”', (last_error, problem) => {
  expect(deliveryProblem('teams', last_error)).toBe(problem)
})

test('of an e-mail, what the mail server says counts', () => {
  expect(deliveryProblem('mail', '550 no such user here')).toBe('no_mailbox')
  expect(deliveryProblem('mail', 'connect ECONNREFUSED 127.0.0.1:25')).toBe('no_answer')
  expect(deliveryProblem('mail', null)).toBeUndefined()
})
