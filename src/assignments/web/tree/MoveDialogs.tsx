import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import type { MovablePerson, PeopleTarget } from '#assignments/web/units/MovePeopleDialog.tsx'
import type { Choice } from '#kit/web/forms/ChoiceField.tsx'
import type { FlatNode } from '#organisation/rules/flat-tree.ts'

const MoveUnit = lazyPart(
  async () => (await import('#assignments/web/units/MoveUnitDialog.tsx')).MoveUnitDialog,
)
const MovePeople = lazyPart(
  async () => (await import('#assignments/web/units/MovePeopleDialog.tsx')).MovePeopleDialog,
)

/** What is to be moved, and where it was dropped. */
export type Moving =
  | { unit: FlatNode; target?: Choice }
  | { person: MovablePerson; target?: PeopleTarget }

interface Props {
  moving: Moving
  onClose: () => void
}

/** The dialog that shows what a move changes, of a unit or of a person. */
export function MoveDialogs({ moving, onClose }: Props) {
  if ('person' in moving) {
    const { person, ...target } = moving
    return <MovePeople people={[person]} {...target} onClose={onClose} />
  }
  const { unit, ...target } = moving
  if (unit.kind === 'company') return null
  const { id: unit_id, name, kind } = unit
  return <MoveUnit level={kind} unit={{ unit_id, name }} {...target} onClose={onClose} />
}
