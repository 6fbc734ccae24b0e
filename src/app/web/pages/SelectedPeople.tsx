import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import { useTexts as useAssignmentTexts } from '#assignments/web/use-texts.ts'
import { useUnitChangeTexts } from '#assignments/web/units/use-unit-change-texts.ts'
import type { ListedEmployee } from '#employees/contract/employees.ts'
import { ExportPeople } from '#employees/web/list/ExportPeople.tsx'
import { mayChoosePeople } from '#evaluations/rules/bulk/many.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import type { SelectedProps } from '#kit/web/grid/GridList.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'

const NewEvaluations = lazyPart(
  async () => (await import('#evaluations/web/bulk/NewEvaluationsDialog.tsx')).NewEvaluationsDialog,
)
const MovePeople = lazyPart(
  async () => (await import('#assignments/web/units/MovePeopleDialog.tsx')).MovePeopleDialog,
)

const LeaveMany = lazyPart(
  async () => (await import('#assignments/web/leaving/LeaveManyDialog.tsx')).LeaveManyDialog,
)

/** What can be done with several people at once. */
export function SelectedPeople({ rows: people, onDone }: SelectedProps<ListedEmployee>) {
  const { add } = useTexts()
  const { moveSeveral } = useUnitChangeTexts()
  const { leaveMany } = useAssignmentTexts()
  const actor = useActor()
  const [open, setOpen] = useState<'evaluations' | 'move' | 'leave'>()
  const close = () => setOpen(undefined)

  return (
    <>
      {mayChoosePeople(actor) && (
        <Button onClick={() => setOpen('evaluations')}>{add.title}</Button>
      )}
      {mayWriteTeam(actor) && (
        <Button onClick={() => setOpen('move')}>{moveSeveral(people.length)}</Button>
      )}
      {mayWriteTeam(actor) && <Button onClick={() => setOpen('leave')}>{leaveMany.button}</Button>}
      <ExportPeople employee_ids={people.map(({ employee_id }) => employee_id)} />
      {open === 'leave' && <LeaveMany people={people} onDone={onDone} onClose={close} />}
      {open === 'evaluations' && <NewEvaluations people={people} onDone={onDone} onClose={close} />}
      {open === 'move' && <MovePeople people={people} onDone={onDone} onClose={close} />}
    </>
  )
}
