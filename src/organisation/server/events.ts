import { defineEvent } from '#kit/server/events.ts'
import type { SignedIn } from '#kit/server/api/serve.ts'
import type { Level } from '#organisation/rules/levels.ts'

interface UnitMoved {
  level: Level
  unit_id: string
  actor: SignedIn
}

/** A unit has another parent, and everything below it is in the parent's company. */
export const unitMoved = defineEvent<UnitMoved>('unit_moved')
