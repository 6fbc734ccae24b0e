import { canChangeItems, type Status } from '#evaluations/rules/workflow.ts'

export const sections = ['objectives', 'competencies'] as const
export type Section = (typeof sections)[number]

/** What a new item begins with. One that still has all of it was probably never filled in. */
export const firstValues = {
  objectives: { achieved: 1, status: 'Not started' },
  competencies: { actual_level: 1 },
} as const satisfies Record<Section, Record<string, string | number>>

/** What the weights of a section add up to, in percent, when none is missing. */
export const wholeWeight = 100

/** What there is to know of the items of a section. */
export interface SectionFigures {
  count: number
  untouched: number
  /** The sum of the weights. */
  weight: number
}
export type ItemFigures = Record<Section, SectionFigures>

export const warningKinds = ['untouched', 'weights', 'empty'] as const

/** Something worth a look before an evaluation moves on; never a reason to refuse the move. */
export interface Warning {
  kind: (typeof warningKinds)[number]
  section: Section
  /** Of `untouched` how many items, of `weights` their sum, of `empty` 0. */
  figure: number
}

export const isUntouched = (section: Section, item: object) => {
  const values: Record<string, unknown> = { ...item }
  return Object.entries(firstValues[section]).every(([field, value]) => values[field] === value)
}

/** The warnings of an evaluation, for as long as its items can be changed. */
export function warningsOf(status: Status, figures: ItemFigures | null): Warning[] {
  if (!figures || !canChangeItems(status)) return []
  return sections.flatMap((section): Warning[] => {
    const { count, untouched, weight } = figures[section]
    if (count === 0) return [{ kind: 'empty', section, figure: 0 }]
    return [
      ...(untouched > 0 ? [{ kind: 'untouched' as const, section, figure: untouched }] : []),
      ...(weight === wholeWeight ? [] : [{ kind: 'weights' as const, section, figure: weight }]),
    ]
  })
}

/** As they are listed: untouched items of both sections as one number, under the first of them. */
export function listedWarnings(warnings: readonly Warning[]): Warning[] {
  const untouched = warnings.filter(({ kind }) => kind === 'untouched')
  const [first] = untouched
  const others = warnings.filter(({ kind }) => kind !== 'untouched')
  if (!first) return others
  return [{ ...first, figure: untouched.reduce((sum, { figure }) => sum + figure, 0) }, ...others]
}
