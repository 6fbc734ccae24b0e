import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { quietTime } from '#kit/rules/forms/autosaved.ts'
import { openForm, openServer } from '../../../../tests/autosave-form.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

/** Numbers that look random and are the same each time. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

describe('typing', () => {
  test('is saved once after a pause, and says since when', async () => {
    const at = openServer({ tea: '' })
    const { form, type } = openForm(at)
    for (const text of ['S', 'Se', 'Sell']) {
      type('tea', text)
      await vi.advanceTimersByTimeAsync(200)
    }
    expect([at.server.fields.tea, form.state().kind]).toEqual(['', 'saving'])
    await vi.advanceTimersByTimeAsync(2000)
    expect([at.server.fields.tea, at.server.version]).toEqual(['Sell', 1])
    expect(form.state().kind).toBe('saved')
  })

  test('that returns to what is saved sends nothing', async () => {
    const at = openServer({ tea: 'a' })
    const { form, type } = openForm(at)
    type('tea', 'b')
    type('tea', 'a')
    await vi.advanceTimersByTimeAsync(5000)
    expect([at.server.version, form.isSaved]).toEqual([0, true])
  })

  test('that is refused says why, and is tried again with the next change', async () => {
    const at = openServer({ tea: '' })
    const { form, deps, type } = openForm(at)
    form.setDeps({ ...deps, save: async () => ({ kind: 'refused', sentence: 'Handed in' }) })
    type('tea', 'a')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(form.state()).toEqual({ kind: 'refused', sentence: 'Handed in' })
    form.setDeps(deps)
    type('tea', 'ab')
    await vi.advanceTimersByTimeAsync(2000)
    expect(at.server.fields.tea).toBe('ab')
  })

  test('that is refused because a field is gone does not keep the others from being saved', async () => {
    const at = openServer({ tea: '', coffee: '' })
    const { form, deps, type } = openForm(at)
    const without = () => ({ coffee: at.server.fields.coffee ?? '' })
    form.setDeps({
      ...deps,
      save: async (changes, base, version) => {
        if ('tea' in changes) return { kind: 'refused', sentence: 'Removed meanwhile' }
        const outcome = await deps.save(changes, base, version)
        return outcome.kind === 'saved' ? { ...outcome, current: without() } : outcome
      },
      onRefused: () => void setTimeout(() => form.received(without(), at.now().version), 50),
    })
    type('tea', 'strong')
    type('coffee', 'two cups')
    await vi.advanceTimersByTimeAsync(5000)
    expect([at.server.fields.coffee, form.state().kind, form.isSaved]).toEqual([
      'two cups',
      'saved',
      true,
    ])
  })

  test('is sent when the page is closed', async () => {
    const at = openServer({ tea: '' })
    const { form, type } = openForm(at)
    type('tea', 'last words')
    form.leave()
    expect(at.server.fields.tea).toBe('last words')
  })

  test('is not undone by an answer that was overtaken', async () => {
    const at = openServer({ tea: '1' })
    const { form, shown, type } = openForm(at)
    const before = at.now()
    type('tea', '2')
    await vi.advanceTimersByTimeAsync(2000)
    form.received(before.current, before.version)
    expect([shown.tea, form.isSaved]).toEqual(['2', true])
  })
})

describe('what was typed', () => {
  test('is taken back, saved or not, and what someone else entered stays', async () => {
    const at = openServer({ tea: 'black', coffee: 'one cup', milk: 'no' })
    const { form, shown, type } = openForm(at)
    type('tea', 'green')
    await vi.advanceTimersByTimeAsync(2000)
    Object.assign(at.server.fields, { milk: 'yes' })
    at.server.version += 1
    form.received(at.now().current, at.now().version)
    type('coffee', 'two cups')
    expect(form.before).toEqual({ tea: 'black', coffee: 'one cup', milk: 'yes' })

    form.putBack()
    await vi.advanceTimersByTimeAsync(3000)
    expect(at.server.fields).toEqual({ tea: 'black', coffee: 'one cup', milk: 'yes' })
    expect([shown.milk, form.isSaved]).toEqual(['yes', true])
  })

  test('is saved when saving it at once ends, though someone else changed another field just before', async () => {
    const at = openServer({ tea: 'black', coffee: 'one cup' })
    const { form, deps, type } = openForm(at)
    let refusals = 1
    form.setDeps({
      ...deps,
      save: async (changes, base, version) => {
        // Of a server that compares the version of the whole.
        if (refusals-- > 0) {
          Object.assign(at.server.fields, { coffee: 'two cups' })
          at.server.version += 1
          await new Promise((resolve) => setTimeout(resolve, 50))
          return { kind: 'stale', ...at.now() }
        }
        return deps.save(changes, base, version)
      },
    })
    type('tea', 'green')
    // The save of the pause is under way when the button is pressed.
    await vi.advanceTimersByTimeAsync(quietTime + 10)
    const pressed = form.flush().then(() => form.isSaved)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await pressed).toBe(true)
    expect(at.server.fields).toEqual({ tea: 'green', coffee: 'two cups' })
  })

  test('is taken back to what someone else entered, where both changed a field', async () => {
    const at = openServer({ tea: 'black' })
    const { form, asked, type } = openForm(at, 'mine')
    type('tea', 'green')
    Object.assign(at.server.fields, { tea: 'white' })
    at.server.version += 1
    await vi.advanceTimersByTimeAsync(3000)
    expect([asked.length, at.server.fields.tea]).toEqual([1, 'green'])

    form.putBack()
    await vi.advanceTimersByTimeAsync(3000)
    expect(at.server.fields.tea).toBe('white')
  })
})

describe('two people in one form', () => {
  test('merge different fields without a question', async () => {
    const at = openServer({ tea: '1', coffee: '1' })
    const [one, other] = [openForm(at), openForm(at)]
    one.type('tea', '2')
    other.type('coffee', '3')
    await vi.advanceTimersByTimeAsync(5000)
    expect(at.server.fields).toEqual({ tea: '2', coffee: '3' })
    expect([one.asked, other.asked]).toEqual([[], []])
    // Each sees the other’s with the next look.
    const { current, version } = at.now()
    one.form.received(current, version)
    other.form.received(current, version)
    expect([one.shown, other.shown]).toEqual([at.server.fields, at.server.fields])
  })

  test.each([
    ['mine', 'b'],
    ['theirs', 'a'],
  ] as const)(
    'are asked about the same field with both versions, and %s stays',
    async (choice, stays) => {
      const at = openServer({ tea: '', coffee: '' })
      const [one, other] = [openForm(at), openForm(at, choice)]
      one.type('tea', 'a')
      await vi.advanceTimersByTimeAsync(2000)
      other.type('tea', 'b')
      other.type('coffee', 'c')
      await vi.advanceTimersByTimeAsync(5000)
      expect(other.asked).toEqual([{ mine: { tea: 'b' }, theirs: { tea: 'a' } }])
      expect([at.server.fields, other.shown.tea]).toEqual([{ tea: stays, coffee: 'c' }, stays])
      expect(other.form.isSaved).toBe(true)
    },
  )

  test('lose none of a thousand changes, and disagree about the same field only', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `field ${index}`)
    const at = openServer(Object.fromEntries(names.map((name) => [name, ''])))
    const forms = [openForm(at), openForm(at)]
    const random = randomFrom(7)
    const last: Record<string, string> = {}
    for (let change = 0; change < 1000; change++) {
      const who = random(2)
      // Each has ten fields of their own.
      const name = names[random(10) * 2 + who] ?? ''
      last[name] = String(change)
      forms[who]?.type(name, String(change))
      await vi.advanceTimersByTimeAsync(random(300))
      if (random(5) === 0) {
        const { current, version } = at.now()
        forms[random(2)]?.form.received(current, version)
      }
    }
    await vi.advanceTimersByTimeAsync(10_000)
    expect(at.server.fields).toEqual({ ...at.server.fields, ...last })
    expect(at.server.conflicts).toBe(0)
    expect(forms.map(({ asked }) => asked)).toEqual([[], []])
  })
})

describe('a network that is cut', () => {
  test('is said, tried again and again, and everything is there once it is back', async () => {
    const at = openServer({ tea: '' })
    const { form, type } = openForm(at)
    at.server.isAway = true
    type('tea', 'a')
    await vi.advanceTimersByTimeAsync(2000)
    expect(form.state()).toEqual({ kind: 'failing' })
    type('tea', 'ab')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(form.state()).toEqual({ kind: 'failing' })
    at.server.isAway = false
    await vi.advanceTimersByTimeAsync(16_000)
    expect([at.server.fields.tea, form.state().kind]).toEqual(['ab', 'saved'])
  })
})
