import { describe, expect, test } from 'vitest'
import { bundleContent, planBundles, type PartGroup } from './bundles.ts'

const start = Date.parse('2026-11-22T08:00:00.000Z')
const minute = (count: number) => new Date(start + count * 60_000).toISOString()
type Notice = Parameters<typeof planBundles>[0]['fresh'][number]

const notice = (at: number, more: Partial<Notice> = {}): Notice => ({
  notification_id: `at ${String(at).padStart(5, '0')}`,
  user_id: 'head',
  kind: 'needs_action',
  event: 'moved',
  created_at: minute(at),
  read_at: null,
  ...more,
})
const plan = (fresh: Notice[], earlier: Notice[] = [], open: { until: string }[] = []) =>
  planBundles({
    fresh,
    earlier,
    open: open.map((each) => ({
      notification_id: 'bundle',
      user_id: 'head',
      kind: 'needs_action',
      ...each,
    })),
  })
const ids = (...times: number[]) => times.map((at) => notice(at).notification_id)

describe('notifications of one kind for one person', () => {
  test('remain as they are up to three in ten minutes', () => {
    expect(plan([notice(0), notice(4), notice(9)])).toEqual([])
    expect(plan([notice(10)], [notice(0), notice(4), notice(9)])).toEqual([])
  })

  test('become one from the fourth on, which takes the first three with it', () => {
    const [bundle, ...others] = plan([notice(9)], [notice(0), notice(4), notice(8)])
    expect(others).toEqual([])
    expect(bundle).toMatchObject({
      parts: ids(0, 4, 8, 9),
      until: minute(10),
      newest_at: minute(9),
    })
    expect(bundle?.notification_id).toBeUndefined()
  })

  test('join a bundle until its ten minutes are over', () => {
    expect(plan([notice(9), notice(10)], [], [{ until: minute(10) }])).toMatchObject([
      { notification_id: 'bundle', parts: ids(9) },
    ])
  })

  test('that were read count, but are not gathered', () => {
    const read = { read_at: minute(1) }
    const earlier = [notice(0, read), notice(1, read), notice(2)]
    expect(plan([notice(3)], earlier)).toMatchObject([{ parts: ids(2, 3) }])
    expect(plan([notice(3, read)], earlier.slice(0, 2))).toEqual([])
  })

  test('are not mixed with another person’s, nor with another kind', () => {
    const fresh = [0, 1, 2].flatMap((at) => [
      notice(at),
      notice(at + 0.1, { kind: 'update' }),
      notice(at + 0.2, { user_id: 'line manager' }),
    ])
    expect(plan(fresh)).toEqual([])
    expect(plan([...fresh, notice(3, { kind: 'update' })])).toMatchObject([
      { kind: 'update', parts: ids(0.1, 1.1, 2.1, 3) },
    ])
  })

  test.each(['reminder', 'reminder_copy', 'handover_asked'] as const)(
    'of the event %s are never gathered',
    (event) => {
      expect(plan([0, 1, 2, 3, 4].map((at) => notice(at, { event })))).toEqual([])
    },
  )

  test.each([1, 2, 3, 4, 5])(
    'are never more than three alone in any ten minutes, whenever they are looked at (seed %i)',
    (seed) => {
      const random = randomOf(seed)
      const times = Array.from({ length: 300 }, () => random() * 180).toSorted((a, b) => a - b)
      const all = times.map((at, index) => notice(at, { notification_id: `n ${index}` }))
      const bundles: { notification_id: string; until: string; parts: string[] }[] = []
      for (let begin = 0; begin < all.length; ) {
        const end = begin + 1 + Math.floor(random() * 12)
        const gathered = new Set(bundles.flatMap(({ parts }) => parts))
        const planned = planBundles({
          earlier: all
            .slice(0, begin)
            .filter(({ notification_id }) => !gathered.has(notification_id)),
          open: bundles.map((each) => ({ ...each, user_id: 'head', kind: 'needs_action' })),
          fresh: all.slice(begin, end),
        })
        for (const { notification_id, until, parts } of planned) {
          const known = bundles.find((each) => each.notification_id === notification_id)
          if (known) known.parts.push(...parts)
          else bundles.push({ notification_id: `bundle ${bundles.length}`, until, parts })
        }
        begin = end
      }
      const parts = bundles.flatMap((each) => each.parts)
      expect(new Set(parts).size).toBe(parts.length)
      const alone = all
        .filter(({ notification_id }) => !parts.includes(notification_id))
        .map(({ created_at }) => Date.parse(created_at))
      for (const at of alone)
        expect(alone.filter((other) => other > at - 600_000 && other <= at).length).toBeLessThan(4)
      for (const { parts } of bundles) expect(parts.length).toBeGreaterThan(0)
    },
  )
})

describe('what a bundle says', () => {
  const group = (more: Partial<PartGroup> = {}): PartGroup => ({
    event: 'moved',
    status: 'Pending HoD Approval',
    actor_name: 'Khalid',
    employee_name: 'Emad',
    evaluation_id: 'one of them',
    count: 20,
    is_open: true,
    is_unread: true,
    read_at: null,
    settled_at: null,
    ...more,
  })

  test('names who did it, when it was one person', () => {
    expect(bundleContent([group()])).toMatchObject({
      event: 'moved',
      status: 'Pending HoD Approval',
      actor_name: 'Khalid',
      count: 20,
      evaluation_id: null,
      employee_name: '',
    })
    const two = bundleContent([group(), group({ actor_name: 'Sara', count: 2 })])
    expect(two).toMatchObject({ actor_name: '', count: 22, status: 'Pending HoD Approval' })
  })

  test('is only a number when different things happened', () => {
    const both = bundleContent([group(), group({ event: 'assigned', status: '', count: 3 })])
    expect(both).toMatchObject({ event: 'moved', status: '', count: 23 })
    const statuses = bundleContent([group(), group({ status: 'Draft', count: 1 })])
    expect(statuses).toMatchObject({ event: 'moved', status: '', count: 21 })
  })

  test('is about what is still open, and leads to the last one of it', () => {
    const settled = group({ is_open: false, is_unread: false, read_at: minute(1) })
    const left = bundleContent([{ ...settled, count: 19 }, group({ count: 1 })])
    expect(left).toMatchObject({
      count: 1,
      evaluation_id: 'one of them',
      employee_name: 'Emad',
      settled_at: null,
      read_at: null,
    })
    const done = { settled_at: minute(2), read_at: minute(2) }
    expect(bundleContent([{ ...settled, ...done }])).toMatchObject({ count: 20, ...done })
  })

  test('is read once all its parts are', () => {
    const read = group({ is_unread: false, read_at: minute(3) })
    expect(bundleContent([read, group()]).read_at).toBeNull()
    expect(bundleContent([read, { ...read, read_at: minute(5) }]).read_at).toBe(minute(5))
  })
})

/** Numbers from 0 to 1 that a seed decides. */
function randomOf(seed: number) {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
