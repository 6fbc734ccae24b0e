import { Spinner } from '@fluentui/react-components'
import { useState } from 'react'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { stillMissing } from '#evaluations/rules/bulk/many.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import type { Person } from '#evaluations/web/EmployeePicker.tsx'
import { KindFields } from '#evaluations/web/KindFields.tsx'
import { PeopleToEvaluate } from './PeopleToEvaluate.tsx'
import { RecordsToMake } from '#evaluations/web/RecordsToMake.tsx'
import { StartField } from './StartField.tsx'
import { StartsEmpty } from './StartsEmpty.tsx'
import { useKind } from '#evaluations/web/use-kind.ts'
import { useSelection } from './use-selection.ts'
import { useStart } from './use-start.ts'
import { useStartTexts } from '#evaluations/web/use-start-texts.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useTooMany } from './use-too-many.ts'
import { WhoField } from './WhoField.tsx'
import { useRestoredInput } from '#kit/web/forms/use-stored.ts'

interface Props {
  /** Who is chosen already. */
  people?: readonly Person[]
  onDone?: () => void
  onClose: () => void
}

const keep = 'evaluations:new'

/** Begins the evaluations of one employee, of all reports, of several people or of a whole unit. */
export function NewEvaluationsDialog({ people: chosen, onDone, onClose }: Props) {
  const t = useTexts().many
  const { add, created, createFailed } = useTexts()
  const { startedEmpty } = useStartTexts()
  const kind = useKind(keep)
  const selection = useSelection(keep, kind, chosen)
  const starting = useStart(keep)
  const [isTried, setIsTried] = useState(false)
  const { type, year, periods } = kind
  const { way, person, preview, people, count, isChosen, isKnown } = selection
  const { start } = starting
  const creation = useApiMutation(evaluationApi.create, {
    done: (made) => {
      const all = [made].flat()
      const whose = new Set(all.map(({ employee_id }) => employee_id)).size
      const empty = all.filter(({ copied_from }) => copied_from === null).length
      const done = way === 'one' ? created : t.created(all.length, whose)
      return empty === 0 ? done : `${done} ${startedEmpty(empty)}`
    },
    failed: createFailed,
    quiet: true,
    onDone: () => {
      onDone?.()
      onClose()
    },
  })

  const isDirty = selection.isDirty || kind.isDirty || starting.isDirty
  const [isRestored, forget] = useRestoredInput(keep, isDirty)
  const discard = () => {
    forget()
    for (const part of [selection, kind, starting]) part.discard()
  }

  const missing = stillMissing(people, periods)
  const tooMany = useTooMany({ count, people, missing: missing.length })
  const whyNot = () => {
    if (periods.length === 0) return add.selectQuarter
    if (!isChosen) return undefined
    if (!isKnown) return t.counting
    return missing.length === 0 ? add.allThere : tooMany
  }

  const create = async () => {
    setIsTried(true)
    if (!isKnown || !isChosen || !start) return
    const body = missing.map(({ person: { employee_id }, period }) => ({
      employee_id,
      type,
      period,
      start,
    }))
    // Someone may have been quicker with one of them: then it is shown as there.
    await creation.mutateAsync({ body }).catch(() => preview.refetch())
  }

  return (
    <FormDialog
      title={add.title}
      submit={add.create(missing.length)}
      pending={add.creating}
      isPending={creation.isPending}
      whyNot={whyNot()}
      isDirty={isDirty}
      onDiscard={isRestored ? discard : undefined}
      failure={creation.failure}
      onClose={onClose}
      onSubmit={() => void create()}
    >
      <WhoField selection={selection} isTried={isTried} />
      <KindFields kind={kind} />
      <StartField choice={starting} isTried={isTried} />
      {preview.isError && (
        <Failure
          title={t.failed}
          problem={preview.error}
          onTryAgain={() => void preview.refetch()}
        />
      )}
      {way !== 'reports' && preview.isLoading && <Spinner size="small" label={t.counting} />}
      {way === 'one' && periods.length > 0 && (
        <RecordsToMake
          name={person?.name}
          type={type}
          year={year}
          periods={periods}
          existing={people[0]?.existing ?? []}
        />
      )}
      {way !== 'one' && isChosen && selection.found && (
        <PeopleToEvaluate people={people} count={count} periods={periods} />
      )}
      {starting.from === 'copy' && isChosen && <StartsEmpty people={people} periods={periods} />}
    </FormDialog>
  )
}
