import { describe, expect, test } from 'vitest'
import {
  beginAutosaved,
  decide,
  dueAt,
  longestWait,
  pauseAfter,
  quietTime,
  receive,
  unsavedFields,
} from './autosaved.ts'

const begun = beginAutosaved<string>({ tea: '1', coffee: '2' })
const typing = { ...begun, typed: { tea: '9', coffee: '2' } }

test('only what was typed is saved, with what it was based on', () => {
  expect(unsavedFields(begun)).toEqual({ names: [], changes: {}, base: {} })
  expect(unsavedFields(typing)).toEqual({
    names: ['tea'],
    changes: { tea: '9' },
    base: { tea: '1' },
  })
})

describe('what someone else entered', () => {
  test('is shown where nothing is typed, and leaves what is typed elsewhere', () => {
    const { state, theirs, conflicts } = receive(typing, { tea: '1', coffee: '7' })
    expect([theirs, conflicts]).toEqual([{ coffee: '7' }, []])
    expect(unsavedFields(state).changes).toEqual({ tea: '9' })
  })

  test('is a conflict in a field that both changed, unless both say the same', () => {
    expect(receive(typing, { tea: '5', coffee: '2' }).conflicts).toEqual(['tea'])
    const same = receive(typing, { tea: '9', coffee: '2' })
    expect([same.conflicts, unsavedFields(same.state).names]).toEqual([[], []])
  })

  test('gives way or stays as the user decides', () => {
    const current = { tea: '5', coffee: '2' }
    const { state } = receive(typing, current)
    const mine = unsavedFields(decide(state, current, ['tea'], 'mine'))
    expect([mine.changes, mine.base]).toEqual([{ tea: '9' }, { tea: '5' }])
    const theirs = decide(state, current, ['tea'], 'theirs')
    expect([theirs.typed.tea, unsavedFields(theirs).names]).toEqual(['5', []])
  })

  test('in a field that was added since is shown, too', () => {
    const { state } = receive(begun, { tea: '1', coffee: '2', milk: '3' })
    expect(state.typed.milk).toBe('3')
  })
})

test('it is saved after a pause, and during long typing all the same', () => {
  expect(dueAt(0, 0)).toBe(quietTime)
  expect(dueAt(0, 400)).toBe(400 + quietTime)
  expect(dueAt(0, 1400)).toBe(longestWait)
  expect(longestWait).toBeLessThan(2000)
})

test('attempts that fail are further and further apart, up to a quarter of a minute', () => {
  expect([1, 2, 3, 4, 5, 9].map(pauseAfter)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000])
})
