import { expect, test } from 'vitest'
import { missedGoals } from './fault/fault.ts'

const goals = [
  ['ms until it is back', 900, 1000],
  ['share that others lose', 0.25, 0.1],
  ['ms until a client is closed', Number.POSITIVE_INFINITY, 30_000],
  ['ms the event loop is blocked', Number.NaN, 200],
] as const

test('a fault fails by each goal that is missed or was not measured, in its long form', () => {
  const { lost } = missedGoals(
    false,
    goals.map(([...goal]) => goal),
  )
  expect(lost).toEqual([
    'share that others lose is 0.25, more than 0.1',
    'ms until a client is closed is Infinity, more than 30000',
    'ms the event loop is blocked is NaN, more than 200',
  ])
})

test('the short form only says what was missed, because it runs beside other work', () => {
  const { lost, figures } = missedGoals(true, [['ms until it is back', 2000, 1000]])
  expect(lost).toEqual([])
  expect(figures['goals missed']).toBe('ms until it is back is 2000, more than 1000')
})
