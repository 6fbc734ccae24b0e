import { describe, expect, test } from 'vitest'
import { differingFields, rebased, withoutFields } from './differing-fields.ts'

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

  test('read what is chosen from a list in the words of that list', () => {
    const words = { choices: { weight: { 20: 'Twenty' } } }
    expect(differingFields({ weight: 30 }, current, words)).toMatchObject([
      { mine: 30, theirs: 'Twenty' },
    ])
  })

  test('differ in fields that are sent in a group or under another name too', () => {
    const change = { texts: { name: 'Raise sales', weight: 20 } }
    const words = { storedAs: { name: 'title' }, labels: { name: 'Name' } }
    expect(differingFields(change, current, words)).toEqual([
      { field: 'name', label: 'Name', mine: 'Raise sales', theirs: current.title },
    ])
  })

  test('differ in a group whose name the object uses for something else', () => {
    const account = { permissions: ['view', 'edit'], granted_ids: ['edit'], updated_at: 'later' }
    const change = { permissions: { granted: [] } }
    expect(differingFields(change, account, { storedAs: { granted: 'granted_ids' } })).toEqual([
      { field: 'granted', label: 'granted', mine: [], theirs: ['edit'] },
    ])
  })

  test('conflict only in what both changed since it was opened', () => {
    const base = { ...current, title: 'Raise sales', weight: 10 }
    // Someone else changed title and weight; the tags were changed here alone.
    const mine = { title: 'Raise sales by 10 %', tags: ['b'] }
    expect(differingFields(mine, current, {}, base).map(({ field }) => field)).toEqual(['title'])
    expect(differingFields({ tags: ['b'] }, current, {}, base)).toEqual([])
    expect(differingFields({ title: current.title }, current, {}, base)).toEqual([])
  })

  test('what was sent along unchanged takes over what someone else left', () => {
    const account = { granted_ids: ['edit'], denied_ids: ['export'], updated_at: 'later' }
    const base = { granted_ids: [], denied_ids: [] }
    const words = { storedAs: { granted: 'granted_ids', denied: 'denied_ids' } }
    const change = { permissions: { granted: ['view'], denied: [] } }
    expect(differingFields(change, account, words, base).map(({ field }) => field)).toEqual([
      'granted',
    ])
    expect(rebased(change, base, account, words)).toEqual({
      permissions: { granted: ['view'], denied: ['export'] },
    })
  })

  test('who takes the other version of one field keeps the rest of the own change', () => {
    expect(withoutFields({ title: 'x', weight: 30 }, ['title'], current)).toEqual({ weight: 30 })
    expect(withoutFields({ texts: { title: 'x' }, weight: 30 }, ['title'], current)).toEqual({
      weight: 30,
    })
    expect(withoutFields({ title: 'x' }, ['title'], current)).toBeUndefined()
  })

  test('do not differ in what the object does not keep', () => {
    expect(differingFields({ comment: 'Please look again' }, current)).toEqual([])
    expect(differingFields(undefined, current)).toEqual([])
  })
})
