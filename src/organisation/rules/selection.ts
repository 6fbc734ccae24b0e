import { levelBelow, levels, pathOf, type Level } from './levels.ts'

/** The units one has gone into, from the department down. */
export type Selection = Partial<Record<Level, string>>

/** Choosing a unit of a level clears the choices below it. */
export function selected(selection: Selection, level: Level, unit_id: string): Selection {
  const above = levels.slice(0, levels.indexOf(level))
  return { ...only(selection, above), [level]: unit_id }
}

/** Going back clears the deepest choice. */
export function goneBack(selection: Selection): Selection {
  const deepest = deepestOf(selection)
  return deepest ? only(selection, levels.slice(0, levels.indexOf(deepest))) : {}
}

/**
 * Where a selection is shown. The deepest choice says it all, as everything above it follows from
 * it; so the address names that one alone. Without any it is the departments, of one company if given.
 */
export function addressOf(selection: Selection, company_id?: string): string {
  const level = deepestOf(selection)
  if (!level) {
    const within = company_id ? `?company=${encodeURIComponent(company_id)}` : ''
    return `/${pathOf.department}${within}`
  }
  const id = encodeURIComponent(selection[level] ?? '')
  const below = levelBelow[level]
  return below ? `/${pathOf[below]}?${level}=${id}` : `/${pathOf[level]}/${id}`
}

const deepestOf = (selection: Selection) => levels.findLast((level) => selection[level])

const only = (selection: Selection, chosen: readonly Level[]): Selection =>
  Object.fromEntries(
    chosen.flatMap((level) => (selection[level] ? [[level, selection[level]]] : [])),
  )
