import { describe, expect, test } from 'vitest'
import { chartAround, type ChartItem, type ChartSource } from './chart.ts'

const children: Record<string, string[]> = {
  group: ['retail', 'finance'],
  retail: ['stores', 'buying'],
  stores: ['men', 'women'],
  men: ['shoes'],
  wide: Array.from({ length: 12 }, (_, index) => `w${index}`),
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, w) => [
      `w${w}`,
      Array.from({ length: 4 }, (_, index) => `w${w}-${index}`),
    ]),
  ),
  many: Array.from({ length: 30 }, (_, index) => `m${index}`),
}
const parents = Object.fromEntries(
  Object.entries(children).flatMap(([id, below]) => below.map((each) => [each, id])),
)
const pathTo = (id: string): string[] => {
  const above = parents[id]
  return above === undefined ? [id] : [...pathTo(above), id]
}
const source = (selected: string, roots = ['group', 'many']): ChartSource => ({
  path: pathTo(selected),
  below: (id) => {
    const ids = id === null ? roots : (children[id] ?? [])
    return { ids, count: ids.length }
  },
  countBelow: (id) => children[id]?.length ?? 0,
})
const none = { toggled: new Map<string, boolean>(), limits: new Map<string | null, number>() }

/** What is shown as text: a(b c(d)). */
const drawn = (items: readonly ChartItem[]): string =>
  items.map(({ id, items: below }) => (below.length > 0 ? `${id}(${drawn(below)})` : id)).join(' ')
const draw = (selected: string, choices = none) =>
  drawn(chartAround(source(selected), choices).items)

describe('a chart', () => {
  test('shows the level above, the selection with its siblings, and the level below', () => {
    expect(draw('stores')).toBe('retail(stores(men women) buying)')
    expect(draw('retail')).toBe('group(retail(stores buying) finance)')
  })

  test('shows two levels above what has nothing below', () => {
    expect(draw('women')).toBe('retail(stores(men women) buying)')
    expect(draw('shoes')).toBe('stores(men(shoes) women)')
  })

  test('begins with everything at the top where nothing is above', () => {
    expect(draw('group')).toBe('group(retail(stores buying) finance) many')
    expect(draw('finance')).toBe('group(retail finance) many')
  })

  test('leaves a long third level closed', () => {
    const { items } = chartAround(source('wide', ['wide']), none)
    expect(drawn(items)).toBe(`wide(${children.wide?.join(' ')})`)
  })

  test('opens and closes by hand', () => {
    const toggled = new Map([
      ['men', true],
      ['group', false],
    ])
    expect(draw('stores', { ...none, toggled })).toBe('retail(stores(men(shoes) women) buying)')
    expect(draw('group', { ...none, toggled })).toBe('group many')
  })

  test('shows twelve of a long level, more when asked, and always what leads to the selection', () => {
    const many = (selected: string, limits = none.limits) =>
      chartAround(source(selected), { ...none, limits }).items.find(({ id }) => id === 'many')
    expect(many('many')).toMatchObject({ count: 30, hidden: 18 })
    const far = many('m20')
    expect(far?.items).toHaveLength(13)
    expect(far?.items.at(-1)?.id).toBe('m20')
    expect(far?.hidden).toBe(17)
    expect(many('many', new Map([['many', 24]]))?.items).toHaveLength(24)
  })

  test('says what is still on its way', () => {
    const slow: ChartSource = { path: ['group'], below: () => undefined, countBelow: () => 3 }
    expect(chartAround(slow, none)).toEqual({ items: [], isLoading: true, hidden: 0 })
    const lower = {
      ...slow,
      below: (id: string | null) => (id ? undefined : { ids: ['group'], count: 1 }),
    }
    expect(chartAround(lower, none).items[0]).toMatchObject({ isOpen: true, isLoading: true })
  })
})
