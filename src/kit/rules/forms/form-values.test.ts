import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changedValues, contractProblems } from './form-values.ts'

const Shape = z.object({
  name: z.string().check(z.minLength(3, { error: 'too_short' }), z.regex(/^\w+$/, 'odd')),
  account: z.object({ email: z.string().check(z.includes('@', { error: 'no_email' })) }),
})

test('what the contract finds wrong is named by its path, in words where there are any', () => {
  const words = { too_short: 'Write at least 3 letters.' }
  expect(contractProblems(Shape, { name: '!', account: { email: 'mona' } }, words)).toEqual({
    'name': 'Write at least 3 letters.',
    'account.email': 'no_email',
  })
  expect(contractProblems(Shape, { name: 'Mona', account: { email: 'm@x' } }, words)).toEqual({})
})

test('only values that differ are changed, also inside lists', () => {
  const initial = { name: 'Mona', ids: ['a'], note: '' }
  expect(changedValues({ name: 'Mona', ids: ['a'], note: 'x' }, initial)).toEqual({ note: 'x' })
  expect(changedValues({ ...initial, ids: ['a', 'b'] }, initial)).toEqual({ ids: ['a', 'b'] })
})
