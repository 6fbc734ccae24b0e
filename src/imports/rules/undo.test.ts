import { describe, expect, test } from 'vitest'
import {
  changedParts,
  isChangedSince,
  obstaclesOf,
  type RecordChange,
  type StoredChange,
  undoStateOf,
} from './undo.ts'

const change = (before: RecordChange['before'], after: RecordChange['after']): RecordChange => ({
  row: 2,
  entity: 'employee',
  entity_id: 'e',
  name: 'Emad',
  before,
  after,
})

describe('what a run writes', () => {
  test('is stored as the fields that differ, by part', () => {
    const before = { account: { phone: '1', title: 'Clerk' }, employee: { location: '' } }
    const after = { account: { phone: '2', title: 'Clerk' }, employee: { location: '' } }
    expect(changedParts(before, after)).toEqual({
      before: { account: { phone: '1' } },
      after: { account: { phone: '2' } },
    })
    expect(changedParts(before, before)).toBeUndefined()
    expect(changedParts({ placement: null }, { placement: { unit: 'a' } })).toEqual({
      before: { placement: null },
      after: { placement: { unit: 'a' } },
    })
  })

  test('was changed since when a field is neither as written nor as before', () => {
    const phone = change({ account: { phone: '1' } }, { account: { phone: '2' } })
    expect(isChangedSince(phone, { account: { phone: '2', title: 'other' } })).toBe(false)
    expect(isChangedSince(phone, { account: { phone: '1' } })).toBe(false)
    expect(isChangedSince(phone, { account: { phone: '3' } })).toBe(true)
  })

  test('of a place was changed since when any part of the place was', () => {
    const moved = change(
      { placement: { department_id: 'a', section_id: 's' } },
      { placement: { department_id: 'b', section_id: null } },
    )
    const isChanged = (department_id: string, section_id: string | null) =>
      isChangedSince(moved, { placement: { department_id, section_id } })
    expect(isChanged('b', null)).toBe(false)
    expect(isChanged('a', 's')).toBe(false)
    expect(isChanged('a', null)).toBe(true)
  })
})

describe('what stays', () => {
  const stored = (
    position: number,
    entity_id: string,
    before: RecordChange['before'] = null,
  ): StoredChange => ({ ...change(before, { unit: { parent_id: null } }), position, entity_id })
  const needs = (of: string, entity_id: string) => ({
    of,
    by: { entity_id, part: 'unit', field: 'parent_id' },
    at: null,
  })
  const idsOf = ({ entity_id }: StoredChange) => [entity_id]

  test('is what a record needs that stays, and what that one needs', () => {
    const changes = ['top', 'middle', 'low', 'apart'].map((id, index) => stored(index, id))
    const chain = [needs('top', 'middle'), needs('middle', 'low')]
    expect(obstaclesOf(changes, [], chain, idsOf)).toEqual([])
    const own = [{ position: 2, reason: 'changed_since' as const, by: null, at: null }]
    expect(obstaclesOf(changes, own, chain, idsOf).map(({ position }) => position)).toEqual([
      0, 1, 2,
    ])
  })

  test('is not what a changed record lets go when its former value is back', () => {
    const restored = stored(1, 'there', { unit: { parent_id: 'old' } })
    expect(obstaclesOf([stored(0, 'top'), restored], [], [needs('top', 'there')], idsOf)).toEqual(
      [],
    )
    const others = [needs('top', 'not of the run')]
    expect(obstaclesOf([stored(0, 'top')], [], others, idsOf)).toHaveLength(1)
  })
})

test('a run can be undone for 30 days, and what was undone is said for good', () => {
  const written_to = '2026-03-01T00:00:00.000Z'
  const state = (undone: number, now: string) =>
    undoStateOf({ records: 5, undone, written_to }, now)
  expect(state(0, '2026-03-30T23:59:00.000Z')).toBe('available')
  expect(state(3, '2026-03-30T23:59:00.000Z')).toBe('partial')
  expect(state(0, '2026-03-31T00:00:00.000Z')).toBe('expired')
  expect(state(5, '2026-12-31T00:00:00.000Z')).toBe('done')
})
