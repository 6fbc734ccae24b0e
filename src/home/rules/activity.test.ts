import { describe, expect, test } from 'vitest'
import { activitiesOf, activityKindOf } from './activity.ts'

const move = (from: string, to: string, more: object = {}) => ({
  at: '2026-11-20T08:00:00.000Z',
  actor_id: 'mona',
  actor_name: 'Mona',
  entity: 'evaluation',
  entity_id: 'one',
  action: 'changed' as const,
  before: { status: from },
  after: { status: to },
  ...more,
})

describe('an activity', () => {
  test('has a kind for each step forward, and none for what goes back', () => {
    expect(
      [
        ['Draft', 'Pending HoD Approval'],
        ['Pending HoD Approval', 'Pending HR Approval'],
        ['Pending HR Approval', 'Employee Review'],
        ['Employee Review', 'Approved'],
        ['Employee Review', 'Rejected'],
        ['Approved', 'Completed'],
        ['Pending HR Approval', 'Pending HoD Approval'],
        ['Pending HoD Approval', 'Draft'],
        ['Rejected', 'Draft'],
      ].map(([from = '', to = '']) => activityKindOf(move(from, to))),
    ).toEqual([
      'submitted',
      'approved',
      'approved',
      'accepted',
      'rejected',
      'completed',
      undefined,
      undefined,
      undefined,
    ])
  })

  test('is about evaluations and people, never about settings or accounts', () => {
    const kind = (entity: string, more: object = {}) =>
      activityKindOf({ ...move('Draft', 'Approved', more), entity })
    expect(['user', 'weights', 'security_policy', 'cycle'].map((entity) => kind(entity))).toEqual(
      Array.from({ length: 4 }),
    )
    expect([kind('employee'), kind('placement'), kind('import')]).toEqual([
      'people',
      'people',
      'imported',
    ])
    expect(kind('evaluation', { before: { score: 1 }, after: { score: 2 } })).toBeUndefined()
    expect(kind('evaluation', { action: 'created', before: null })).toBe('created')
  })
})

describe('activities', () => {
  const submit = (entity_id: string, more: object = {}) =>
    move('Draft', 'Pending HoD Approval', { entity_id, ...more })

  test('of one person, kind and day are one, however often others are between them', () => {
    const entries = [
      submit('a'),
      submit('b', { actor_id: 'lina', actor_name: 'Lina' }),
      submit('b'),
      submit('b'),
      submit('c', { at: '2026-11-19T08:00:00.000Z' }),
    ]
    expect(
      activitiesOf(entries, 6).map(({ entry, kind, count }) => [entry.actor_name, kind, count]),
    ).toEqual([
      ['Mona', 'submitted', 2],
      ['Lina', 'submitted', 1],
      ['Mona', 'submitted', 1],
    ])
  })

  test('are as many as asked for, each import one of them', () => {
    const imports = ['x', 'y', 'z'].map((entity_id) => ({ ...submit(entity_id), entity: 'import' }))
    expect(activitiesOf(imports, 2).map(({ entry }) => entry.entity_id)).toEqual(['x', 'y'])
  })
})
