import { describe, expect, it } from 'vitest'
import { fileChanges, mergedChanges } from './merged-changes.ts'

const achieved = { field: 'achieved', from: 4, to: 9 } as const
const title = { field: 'title', from: 'Sell', to: 'Sell more' } as const

describe('mergedChanges', () => {
  it('says what differs now, not what was typed on the way', () => {
    expect(mergedChanges([{ ...achieved, to: 1 }, title], [achieved, title])).toEqual([
      achieved,
      title,
    ])
  })

  it('forgets a figure that was put back', () => {
    expect(mergedChanges([achieved], [])).toEqual([])
  })

  it('still names a text that was put back, without its words', () => {
    expect(mergedChanges([achieved, title], [achieved])).toEqual([
      achieved,
      { field: 'title', from: null, to: null },
    ])
  })
})

it('names a file by its fields only where it changed nothing but figures of managers', () => {
  const changed = (...fields: Parameters<typeof fileChanges>[0][number]['fields'][number][]) => ({
    isNew: false,
    fields,
  })
  expect(fileChanges([changed('achieved'), changed('status', 'achieved')])).toEqual([
    { field: 'achieved', from: null, to: null },
    { field: 'status', from: null, to: null },
  ])
  expect(fileChanges([changed('achieved'), changed('weight')])).toBeNull()
  expect(fileChanges([changed('achieved'), { isNew: true, fields: [] }])).toBeNull()
})
