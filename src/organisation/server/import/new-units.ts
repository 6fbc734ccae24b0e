import { v7 as newId } from 'uuid'
import type { RunLimits } from '#imports/rules/mapping/run-limits.ts'
import type { Level } from '#organisation/rules/levels.ts'
import { type Draft, newDraft } from './hierarchy-draft.ts'
import type { Named, UnitNames } from './unit-names.ts'

/** Where a row names a unit. */
interface UnitInput {
  row: number
  level: Level
  name: string
  company: Named
  /** As the row writes the company. */
  within: string
  /** The unit above, or the company. */
  parent: Named
}

/** Units that the rows of a file of people need, and that someone decided to create. */
export class NewUnits {
  readonly #drafts = new Map<string, Draft>()
  readonly #names: UnitNames
  readonly #creations: RunLimits['creations']

  constructor(names: UnitNames, { creations }: Pick<RunLimits, 'creations'>) {
    this.#names = names
    this.#creations = creations
  }

  /** The unit of this name, which is created when someone decided so; else undefined. */
  findOrCreate({ row, level, name, company, within, parent }: UnitInput): Named | undefined {
    const there = this.#names.unit(parent.id, name)
    if (there || !this.#creations.has(level, name, within)) return there
    const unit = { id: newId(), name }
    this.#names.addUnit(parent.id, unit)
    this.#drafts.set(unit.id, newDraft({ row, unit, level, company, parent }))
    return unit
  }

  /** Those that are among these ids, with the ones above them, from the top down. */
  neededBy(ids: Iterable<string | null | undefined>): Draft[] {
    const needed = new Set<string>()
    for (const id of ids)
      for (let at = id ?? undefined; at; at = this.#drafts.get(at)?.parent_id ?? undefined)
        needed.add(at)
    // In the order in which they were created, so that each comes after the one above.
    return [...this.#drafts.values()].filter(({ unit_id }) => needed.has(unit_id))
  }
}
