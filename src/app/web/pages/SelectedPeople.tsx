import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import { useUnitChangeTexts } from '#assignments/web/units/use-unit-change-texts.ts'
import type { ListedEmployee } from '#employees/contract/employees.ts'
import { mayChoosePeople } from '#evaluations/rules/many.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'

const NewEvaluations = lazyPart(
  async () => (await import('#evaluations/web/bulk/NewEvaluationsDialog.tsx')).NewEvaluationsDialog,
)
const MovePeople = lazyPart(
  async () => (await import('#assignments/web/units/MovePeopleDialog.tsx')).MovePeopleDialog,
)

interface Props {
  people: readonly ListedEmployee[]
  /** What was to be done is done, so that no one is selected any more. */
  onDone: () => void
}

/** What can be done with several people at once. */
export function SelectedPeople({ people, onDone }: Props) {
  const { add } = useTexts()
  const { moveSeveral } = useUnitChangeTexts()
  const actor = useActor()
  const [open, setOpen] = useState<'evaluations' | 'move'>()
  const close = () => setOpen(undefined)

  return (
    <>
      {mayChoosePeople(actor) && (
        <Button onClick={() => setOpen('evaluations')}>{add.title}</Button>
      )}
      {mayWriteTeam(actor) && (
        <Button onClick={() => setOpen('move')}>{moveSeveral(people.length)}</Button>
      )}
      {open === 'evaluations' && <NewEvaluations people={people} onDone={onDone} onClose={close} />}
      {open === 'move' && <MovePeople people={people} onDone={onDone} onClose={close} />}
    </>
  )
}
