import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Fields } from '#kit/rules/forms/autosaved.ts'
import { Autosave, type Outcome } from '#kit/web/forms/autosave.ts'
import type { PersonKey } from '../people.ts'
import { openTestApp, type TestApp } from '../test-app.ts'

let world: TestApp
beforeAll(async () => {
  world = await openTestApp()
})
afterAll(() => world.close())
afterEach(() => void vi.useRealTimers())

type Value = string | number
type Asked = { mine: Fields<Value>; theirs: Fields<Value> }

/** Numbers that look random and are the same each time. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const names = ['title', 'description', 'description_ar', 'target', 'achieved', 'weight'] as const
const fieldsOf = (item: Record<string, Value>): Fields<Value> =>
  Object.fromEntries(names.map((name) => [name, item[name] as Value]))

const listItems = async (who: PersonKey, evaluation_id: string) =>
  (await world.as(who, 'GET', `/api/objectives/?evaluation_id=${evaluation_id}`)).body.results

interface Form {
  item: Record<string, Value>
  who: PersonKey
  answer?: () => 'mine' | 'theirs'
  /** What becomes of an attempt besides; `send` makes it. */
  attempt?: (send: () => Promise<Outcome<Value>>) => Promise<Outcome<Value>>
}

/** An objective as its dialog saves it, with the server's answers. */
function openForm({ item, who, answer = () => 'mine', attempt = (send) => send() }: Form) {
  const asked: Asked[] = []
  const saved = { requests: 0, fields: fieldsOf(item) }
  const send = async (changes: Fields<Value>, version: string): Promise<Outcome<Value>> => {
    const { status, body } = await world.as(who, 'PATCH', `/api/objectives/${item.objective_id}/`, {
      body: changes,
      headers: { 'if-match': `"${version}"` },
    })
    const current = status === 200 ? body : body.details.current
    saved.requests += 1
    expect([200, 409]).toContain(status)
    return {
      kind: status === 200 ? 'saved' : 'stale',
      current: fieldsOf(current),
      version: current.updated_at,
    }
  }
  const form = new Autosave<Value>(saved.fields, String(item.updated_at), {
    save: (changes, _, version) => attempt(() => send(changes, version)),
    saveOnLeave: () => {},
    ask: async (mine, theirs) => {
      asked.push({ mine, theirs })
      return answer()
    },
    onTheirs: () => {},
  })
  return { form, asked, saved }
}

describe('two people who edit one evaluation at the same time', () => {
  const own = { lm: ['achieved', 'description'], hod: ['title', 'weight'] } as const
  const edits = 1000

  /** The edits of one person, one after the other: each waits until the one before is saved. */
  async function write(
    who: keyof typeof own,
    items: Record<string, Value>[],
    { shared, seed }: { shared: number; seed: number },
  ) {
    const random = randomFrom(seed)
    const answer = () => (random(2) === 0 ? ('mine' as const) : ('theirs' as const))
    const forms = items.map((item) => ({
      id: item.objective_id,
      ...openForm({ item, who, answer }),
    }))
    const last = items.map((): Record<string, Value> => ({}))
    for (let edit = 0; edit < edits / 2; edit++) {
      const at = random(items.length)
      const { form } = forms[at]!
      const name = random(100) < shared ? 'description_ar' : own[who][random(2)]!
      const isFigure = name === 'achieved' || name === 'weight'
      // Of a figure, one that is not what the field holds.
      const value = isFigure ? 1 + (((last[at]![name] as number) ?? 0) % 9) : `${who} ${edit}`
      last[at]![name] = value
      form.set(name, value)
      await form.flush()
      expect(form.isSaved).toBe(true)
    }
    return { last, asked: forms.flatMap(({ asked }) => asked) }
  }

  async function edit(shared: number) {
    const id = await world.evaluation({ achieved: [1, 1, 1] })
    const items = await listItems('lm', id)
    const [lm, hod] = await Promise.all([
      write('lm', items, { shared, seed: 3 }),
      write('hod', items, { shared, seed: 5 }),
    ])
    return { items, lm, hod, stored: await listItems('hr', id) }
  }

  test('lose none of 1,000 changes, and are asked only about the field that both change', async () => {
    const { items, lm, hod, stored } = await edit(20)
    const asked = [...lm.asked, ...hod.asked]
    expect(asked.length).toBeGreaterThan(10)
    for (const { mine, theirs } of asked) {
      expect([Object.keys(mine), Object.keys(theirs)]).toEqual([
        ['description_ar'],
        ['description_ar'],
      ])
      expect(mine.description_ar).not.toBe(theirs.description_ar)
    }
    for (const [at, item] of items.entries()) {
      const { description_ar: _lm, ...ofManager } = lm.last[at]!
      const { description_ar: _hod, ...ofHead } = hod.last[at]!
      expect(stored[at]).toMatchObject({ ...ofManager, ...ofHead })
      await expectNothingReplaced(String(item.objective_id))
    }
  })

  /** What each change of an item found is what the one before left, back to the first. */
  async function expectNothingReplaced(entity_id: string) {
    const { rows } = await world.pool.query(
      'select before, after from audit_entries where entity_id = $1 order by at, audit_id',
      [entity_id],
    )
    expect(rows.length).toBeGreaterThan(100)
    const held: Record<string, unknown> = {}
    for (const { before, after } of rows) {
      for (const [name, value] of Object.entries(before))
        if (name in held && name !== 'updated_at') expect([name, held[name]]).toEqual([name, value])
      Object.assign(held, after)
    }
  }
})

describe('a network that is cut while someone types', () => {
  /** A form with keys typed into it, until the network is cut: with a request, or with its answer. */
  async function typeUntilCut(item: Record<string, Value>, random: (below: number) => number) {
    const network = {
      isCut: false,
      losesAnswer: random(2) === 0,
      busy: Promise.resolve() as Promise<unknown>,
    }
    const attempt = async (send: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
      if (network.isCut) return { kind: 'failed' }
      const sent = send()
      network.busy = sent.catch(() => undefined)
      const outcome = await sent
      return network.isCut && network.losesAnswer ? { kind: 'failed' } : outcome
    }
    const { form } = openForm({ item, who: 'lm', attempt })
    const typedAt: number[] = []
    const cutAt = 1 + random(40)
    for (let key = 1; key <= cutAt; key++) {
      typedAt.push(Date.now())
      form.set('description', 'x'.repeat(key))
      await vi.advanceTimersByTimeAsync(30 + random(200))
      // The clock stands while the server works, so that a slow machine types slowly.
      if (key < cutAt) await network.busy
    }
    network.isCut = true
    await network.busy
    return { form, network, typedAt, at: Date.now() }
  }

  test('at 200 random keys: the server has all but the last two seconds, and later everything', async () => {
    const random = randomFrom(11)
    const id = await world.evaluation({ achieved: [4] })
    const [{ objective_id }] = await listItems('lm', id)
    const stored = async () => (await listItems('lm', id))[0]
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    let lost = 0
    for (let round = 0; round < 200; round++) {
      await world.as('lm', 'PATCH', `/api/objectives/${objective_id}/`, {
        body: { description: `Before ${round}` },
      })
      const { form, network, typedAt, at } = await typeUntilCut(await stored(), random)
      const { description } = await stored()
      const missing = typedAt.slice(description.startsWith('x') ? description.length : 0)
      lost += missing.length
      expect(missing.every((moment) => at - moment <= 2000)).toBe(true)

      network.isCut = false
      await form.flush()
      expect([(await stored()).description.length, form.isSaved]).toEqual([typedAt.length, true])
    }
    expect(lost).toBeGreaterThan(0)
  })
})
