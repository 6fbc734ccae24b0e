import { targetsOf } from '#imports/rules/guess/hints.ts'
import { type MappedKind, type Mapping, optionsInForce } from './mapping.ts'
import { Creations } from './value-decisions.ts'

/** What the rows of a run may do. */
export interface RunLimits {
  create: boolean
  update: boolean
  /** Give a record another identifier, such as an e-mail. */
  allow_identity_changes: boolean
  /** A file of units creates only those that someone decided to create. */
  asksForUnits: boolean
  /** Units that someone decided to create. */
  creations: Creations
}

/** A file that is read by its own headers is not limited: no one was asked. */
export function limitsOf(kind: MappedKind, mapping: Mapping | null | undefined): RunLimits {
  const all = { create: true, update: true, allow_identity_changes: true, asksForUnits: false }
  if (!mapping) return { ...all, creations: new Creations() }
  const { create, update, allow_identity_changes } = optionsInForce(mapping.options)
  const within = new Map(targetsOf(kind).map((target) => [target.id, target.within]))
  const creations = new Creations(mapping.values, (column) => within.get(column))
  return { create, update, allow_identity_changes, asksForUnits: true, creations }
}
