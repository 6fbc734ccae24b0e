import { expect, test } from 'vitest'
import { Decisions, mergedDecisions, type ValueChange } from './value-decisions.ts'

const use = (from: string, to: string, within: string | null = null): ValueChange => ({
  column: 'department',
  from,
  within,
  action: 'use',
  to,
})
const withinOf = (column: string) => (column === 'department' ? 'company' : undefined)
const decisionsOf = (...changes: ValueChange[]) => new Decisions(mergedDecisions([], changes))
const applied = (decisions: Decisions, cells: Record<string, string>) => {
  const row = { ...cells }
  return decisions.apply(row, cells, withinOf) ? 'left out' : row
}

test('a decision for one company comes before the one for all rows', () => {
  const decisions = decisionsOf(use('HR', 'People'), use('HR', 'Human Resources', 'Rimal'))
  expect(applied(decisions, { company: 'Rimal', department: 'HR' })).toEqual({
    company: 'Rimal',
    department: 'Human Resources',
  })
  expect(applied(decisions, { company: 'Nile', department: 'HR' })).toMatchObject({
    department: 'People',
  })
  expect(applied(decisions, { company: 'Nile', department: 'Sales' })).toMatchObject({
    department: 'Sales',
  })
})

test('what was decided of a company does not change which departments were meant', () => {
  const company = { column: 'company', from: 'Rimal Co', within: null, action: 'use' } as const
  const decisions = decisionsOf({ ...company, to: 'Rimal' }, use('HR', 'People', 'Rimal Co'))
  expect(applied(decisions, { company: 'Rimal Co', department: 'HR' })).toEqual({
    company: 'Rimal',
    department: 'People',
  })
})

test('rows are left out, and cells cleared', () => {
  const skip = {
    column: 'status',
    from: 'Retired',
    within: null,
    action: 'skip',
    to: null,
  } as const
  const clear = { ...skip, from: 'n/a', action: 'clear' } as const
  const decisions = decisionsOf(skip, clear)
  expect(applied(decisions, { status: 'Retired' })).toBe('left out')
  expect(applied(decisions, { status: 'n/a' })).toEqual({ status: '(clear)' })
})

test('the latest decision wins, and can be taken back', () => {
  const before = mergedDecisions([], [use('HR', 'People'), use('HR', 'Human Resources')])
  expect(before).toMatchObject([{ to: 'Human Resources', source: 'chosen' }])
  expect(mergedDecisions(before, [{ ...use('HR', ''), action: null, to: null }])).toEqual([])
})
