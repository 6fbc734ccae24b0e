import { defineEvent } from '#kit/server/events.ts'
import type { Level } from '#organisation/rules/levels.ts'

interface SeparationChanged {
  company_id: string
  actor: { user_id: string; name: string }
}

/** A company separates duties from now on, or no longer. */
export const separationChanged = defineEvent<SeparationChanged>('separation_changed')

interface UnitMoved {
  level: Level
  unit_id: string
  actor: { user_id: string; name: string }
}

/** A unit has another parent, and everything below it is in the parent's company. */
export const unitMoved = defineEvent<UnitMoved>('unit_moved')

/** Units were created, renamed, moved or deleted, or have another manager. */
export const unitsChanged = defineEvent<{ unit_ids: readonly string[] }>('units_changed')
