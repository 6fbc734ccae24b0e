import { describe, expect, test } from 'vitest'
import { differingFields } from './differing-fields.ts'

const current = { title: 'Raise sales by 12 %', weight: 20, tags: ['a'], updated_at: 'later' }

describe('two people who changed the same thing', () => {
  test('are shown only where they differ', () => {
    const mine = { title: 'Raise sales by 10 %', weight: 20, tags: ['a'] }
    expect(differingFields(mine, current)).toEqual([
      { field: 'title', label: 'title', mine: mine.title, theirs: current.title },
    ])
  })

  test('read the fields and values by their names on screen', () => {
    const words = {
      labels: { weight: 'Weight' },
      show: (_: string, value: unknown) => `${Number(value)} %`,
    }
    expect(differingFields({ weight: 30 }, current, words)).toEqual([
      { field: 'weight', label: 'Weight', mine: '30 %', theirs: '20 %' },
    ])
  })

  test('do not differ in what the object does not keep', () => {
    expect(differingFields({ comment: 'Please look again' }, current)).toEqual([])
    expect(differingFields(undefined, current)).toEqual([])
  })
})
