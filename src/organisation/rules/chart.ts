/** How many of one level are shown at first, and how many more at a time. */
export const chartStep = 12

/** The most that a third level below the top can have to be open at first. */
const maxThird = 40

/** What a chart is drawn from; units and people are alike. */
export interface ChartSource {
  /** What is looked at and all that is above it, from the top. */
  path: readonly string[]
  /** What is directly below; null: the top. Undefined while it is not known. */
  below: (id: string | null) => { ids: readonly string[]; count: number } | undefined
  /** How many are directly below. */
  countBelow: (id: string) => number
}

export interface ChartItem {
  id: string
  /** How many are directly below, shown or not. */
  count: number
  isOpen: boolean
  items: readonly ChartItem[]
  /** It is open, and what is below is on its way. */
  isLoading: boolean
  /** How many of those below are not shown. */
  hidden: number
}

export interface ChartChoices {
  /** What was opened or closed by hand. */
  toggled: ReadonlyMap<string, boolean>
  /** How many of a level are shown, where it is more than at first. */
  limits: ReadonlyMap<string | null, number>
}

/** Where the levels around the selection begin: null is the top. */
export function chartTop({ path, countBelow }: Pick<ChartSource, 'path' | 'countBelow'>) {
  const at = path.at(-1)
  // Three levels: one above and one below; where nothing is below, two above.
  const above = at !== undefined && countBelow(at) === 0 ? 3 : 2
  return path.length < above ? undefined : path[path.length - above]
}

/** What is open at first. At the top no level is above, so a third one is below, unless it is long. */
export function openAtFirst({ path, below, countBelow }: ChartSource): readonly string[] {
  const [top] = path
  if (top === undefined || path.length > 1) return path
  const ids = below(top)?.ids.slice(0, chartStep) ?? []
  const third = ids.reduce((sum, id) => sum + countBelow(id), 0)
  return third <= maxThird ? [top, ...ids] : path
}

/** The levels around the selection, and what was opened besides. */
export function chartAround(source: ChartSource, { toggled, limits }: ChartChoices) {
  const { path, below, countBelow } = source
  const first = new Set(openAtFirst(source))

  const group = (id: string | null) => {
    const found = below(id)
    if (!found) return { items: [], isLoading: true, hidden: 0 }
    const begin = found.ids.slice(0, limits.get(id) ?? chartStep)
    // What leads to the selection is shown, wherever it is in the order.
    const missing = path.filter(
      (each, index) => (path[index - 1] ?? null) === id && !begin.includes(each),
    )
    const shown = [...begin, ...missing]
    return {
      items: shown.map(item),
      isLoading: false,
      hidden: Math.max(0, found.count - shown.length),
    }
  }
  const item = (id: string): ChartItem => {
    const count = countBelow(id)
    const isOpen = count > 0 && (toggled.get(id) ?? first.has(id))
    const none = { items: [], isLoading: false, hidden: 0 }
    return { id, count, isOpen, ...(isOpen ? group(id) : none) }
  }

  const top = chartTop(source)
  if (top === undefined) return group(null)
  return { items: [item(top)], isLoading: false, hidden: 0 }
}

/** All that is shown, in reading order. */
export const chartItems = (items: readonly ChartItem[]): ChartItem[] =>
  items.flatMap((each) => [each, ...chartItems(each.items)])
