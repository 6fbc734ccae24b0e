import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { unitOf } from '#assignments/rules/effects.ts'
import { useUnitChangeTexts } from '#assignments/web/units/use-unit-change-texts.ts'
import { useActor } from '#accounts/web/session.ts'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { ExportPeople } from '#employees/web/list/ExportPeople.tsx'
import type { PlacementLine } from '#employees/web/placements/placement-line.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import type { SelectedProps } from '#kit/web/grid/GridList.tsx'

const MovePeople = lazyPart(
  async () => (await import('#assignments/web/units/MovePeopleDialog.tsx')).MovePeopleDialog,
)

/** What can be done with several people and their placements at once. */
export function SelectedPlacements({ rows, onDone }: SelectedProps<PlacementLine>) {
  const { moveSeveral } = useUnitChangeTexts()
  const actor = useActor()
  const [isMoving, setIsMoving] = useState(false)
  return (
    <>
      {mayWriteTeam(actor) && (
        <Button onClick={() => setIsMoving(true)}>{moveSeveral(rows.length)}</Button>
      )}
      <ExportPeople employee_ids={rows.map(({ employee_id }) => employee_id)} />
      {isMoving && (
        <MovePeople
          people={rows.map(({ employee_id, employee_name, placement }) => ({
            employee_id,
            name: employee_name,
            placed_in: (placement && unitOf(placement)) ?? undefined,
          }))}
          onDone={onDone}
          onClose={() => setIsMoving(false)}
        />
      )}
    </>
  )
}
