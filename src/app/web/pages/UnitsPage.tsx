import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import type { Level } from '#organisation/rules/levels.ts'
import { UnitsScreen } from '#organisation/web/units/UnitsScreen.tsx'
import { organisationViews } from './organisation-views.ts'

const Move = lazyPart(
  async () => (await import('#assignments/web/units/MoveUnitDialog.tsx')).MoveUnitDialog,
)
const Dissolve = lazyPart(
  async () => (await import('#assignments/web/units/DissolveUnitDialog.tsx')).DissolveUnitDialog,
)

/** The units of a level, with the dialogs of a later feature that move and dissolve them. */
export function UnitsPage({ level }: { level: Level }) {
  return (
    <UnitsScreen
      level={level}
      changes={{ move: Move, dissolve: Dissolve }}
      views={organisationViews}
    />
  )
}
