import { describe, expect, test } from 'vitest'
import { isWebLink, mayChangeNote, mayReadNote, noteAudiences, notesBeside } from './notes.ts'

const author = { user_id: 'lina' }
const other = { user_id: 'huda' }

describe('a note', () => {
  test.each(noteAudiences)(
    'that is %s is read and changed by its author in any scope',
    (audience) => {
      const note = { author_id: 'lina', audience }
      expect([true, false].map((hasInScope) => mayReadNote(note, author, hasInScope))).toEqual([
        true,
        true,
      ])
      expect([mayChangeNote(note, author), mayChangeNote(note, other)]).toEqual([true, false])
    },
  )

  test('is read by others only where it is shared and they have the employee in scope', () => {
    const read = (audience: 'private' | 'shared', hasInScope: boolean) =>
      mayReadNote({ author_id: 'lina', audience }, other, hasInScope)
    expect([read('shared', true), read('shared', false)]).toEqual([true, false])
    expect([read('private', true), read('private', false)]).toEqual([false, false])
  })
})

test.each([
  ['https://example.test/report?a=1', true],
  ['http://example.test', true],
  ['HTTPS://EXAMPLE.TEST', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['file:///etc/passwd', false],
  ['//example.test', false],
  ['example.test', false],
  ['', false],
])('%s as a link: %s', (link, expected) => {
  expect(isWebLink(link)).toBe(expected)
})

test('beside an item are its own notes and those of the period, the newest last', () => {
  const note = (note_id: string, happened_on: string, objective_id: string | null = null) => ({
    note_id,
    happened_on,
    objective_id,
  })
  const notes = [
    note('d', '2026-03-01'),
    note('c', '2025-12-01', 'tea'),
    note('b', '2026-02-01', 'coffee'),
    note('a', '2025-11-30'),
    note('e', '2026-03-01', 'tea'),
  ]
  const beside = (item: string) =>
    notesBeside(notes, item, { first: '2026-01-01', last: '2026-03-31' }).map(
      ({ note_id }) => note_id,
    )
  expect(beside('tea')).toEqual(['c', 'd', 'e'])
  expect(beside('listens')).toEqual(['d'])
})
