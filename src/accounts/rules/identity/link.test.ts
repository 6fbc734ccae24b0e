import { describe, expect, test } from 'vitest'
import { type LinkCandidate, linkDecision, outcomeIn, outcomeMark, signInOutcomes } from './link.ts'

const account = (more: Partial<LinkCandidate> = {}): LinkCandidate => ({
  user_id: 'lina',
  is_active: true,
  hasEmail: true,
  hasIdentity: false,
  ...more,
})
const other = { user_id: 'other', hasEmail: false }

describe('the account of someone who signs in at the provider for the first time', () => {
  test.each<[string, LinkCandidate[], boolean, object]>([
    ['is the one with the e-mail', [account()], false, { user_id: 'lina' }],
    ['is none where none has it', [], false, { request: 'no_account' }],
    [
      'is not one that only has the Teams identity',
      [account(other)],
      false,
      { request: 'no_account' },
    ],
    [
      'is not decided between two',
      [account(), account(other)],
      false,
      { request: 'several_accounts' },
    ],
    [
      'is decided where the second one is not active',
      [account(), account({ ...other, is_active: false })],
      false,
      { user_id: 'lina' },
    ],
    [
      'is not one that has an identity',
      [account({ hasIdentity: true })],
      false,
      { request: 'account_taken' },
    ],
    ['is not one that HR has disconnected', [account()], true, { request: 'unlinked' }],
    [
      'opens nothing while it is not active',
      [account({ is_active: false })],
      false,
      { inactive: 'lina' },
    ],
    [
      'is not another active one instead',
      [account({ is_active: false }), account(other)],
      false,
      { request: 'no_account' },
    ],
  ])('%s', (_, candidates, isUnlinked, decision) => {
    expect(linkDecision(candidates, { isUnlinked })).toEqual(decision)
  })
})

test('every outcome is read from the address again, and nothing else is', () => {
  for (const outcome of signInOutcomes) expect(outcomeIn(outcomeMark(outcome))).toBe(outcome)
  for (const hash of ['', '#', '#sign-in=', '#sign-in=other', '#ready'])
    expect(outcomeIn(hash)).toBeUndefined()
})
