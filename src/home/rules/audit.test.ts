import { describe, expect, test } from 'vitest'
import { changesOf, actionOf, evaluationNamed } from './audit.ts'

const entry = (after: Record<string, unknown>, entity = 'user') => ({
  action: 'changed' as const,
  entity,
  before: {},
  after,
})

describe('reading the audit log', () => {
  test('a reader is shown names, not ids, and nothing that was empty before and after', () => {
    expect(
      changesOf({
        before: { manager_id: 'x', manager: 'Hamad', phone: '', employee_count: 3 },
        after: { manager_id: 'y', manager: 'Lina', phone: null, employee_count: 4 },
      }),
    ).toEqual([{ field: 'manager', before: 'Hamad', after: 'Lina' }])
  })

  test('what was made shows what it was made with', () => {
    expect(changesOf({ before: null, after: { name: 'Retail' } })).toEqual([
      { field: 'name', before: null, after: 'Retail' },
    ])
  })

  test('a changed status of an evaluation is a move, also when other fields changed', () => {
    expect(actionOf(entry({ status: 'Completed', score: 90 }, 'evaluation'))).toEqual({
      kind: 'moved',
      to: 'Completed',
    })
  })

  test('changes of an account are named by their meaning', () => {
    expect(actionOf(entry({ is_active: false }))).toEqual({ kind: 'deactivated' })
    expect(actionOf(entry({ is_active: true }))).toEqual({ kind: 'restored' })
    expect(actionOf(entry({ role: 'HR', permissions: [] }))).toEqual({ kind: 'role', to: 'HR' })
    expect(actionOf(entry({ password: 'changed' }))).toEqual({ kind: 'password' })
    expect(actionOf(entry({ permissions_denied: ['reports_view'] }))).toEqual({
      kind: 'permissions',
    })
    expect(actionOf(entry({ two_factor: true }))).toEqual({ kind: 'two_factor_on' })
    expect(actionOf(entry({ phone: '1' }))).toEqual({ kind: 'changed' })
  })

  test('an evaluation is named by its person, its type and its period', () => {
    expect(evaluationNamed('Ali, Omar, Annual 2026-Mid')).toEqual({
      name: 'Ali, Omar',
      type: 'Annual',
      period: '2026-Mid',
    })
    expect(evaluationNamed('Something else')).toMatchObject({ name: 'Something else' })
  })
})
