import { Field, makeStyles, Radio, RadioGroup, Spinner } from '@fluentui/react-components'
import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { mayChooseUnit, maxAtOnce, stillMissing } from '#evaluations/rules/many.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { EmployeePicker } from '#evaluations/web/EmployeePicker.tsx'
import { KindFields } from '#evaluations/web/KindFields.tsx'
import { PeoplePicker } from './PeoplePicker.tsx'
import { PeopleToEvaluate } from './PeopleToEvaluate.tsx'
import { RecordsToMake } from '#evaluations/web/RecordsToMake.tsx'
import { UnitField } from './UnitField.tsx'
import { useKind } from '#evaluations/web/use-kind.ts'
import { useManyTexts } from './use-many-texts.ts'
import { useSelection, waysToChoose } from './use-selection.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

/** Begins the evaluations of one employee, of several, or of everybody in a unit. */
export function NewEvaluationsDialog({ onClose }: { onClose: () => void }) {
  const t = useManyTexts()
  const { add, created, createFailed } = useTexts()
  const styles = useStyles()
  const actor = useActor()
  const kind = useKind()
  const selection = useSelection(kind)
  const [isTried, setIsTried] = useState(false)
  const { type, year, periods } = kind
  const { way, person, preview, people, isChosen, isKnown } = selection
  const creation = useApiMutation(evaluationApi.create, {
    done: (made) => {
      const all = [made].flat()
      const whose = new Set(all.map(({ employee_id }) => employee_id)).size
      return way === 'one' ? created : t.created(all.length, whose)
    },
    failed: createFailed,
    quiet: true,
    onDone: onClose,
  })

  const missing = stillMissing(people, periods)
  const count = preview.data?.count ?? 0
  const isTooMany = missing.length > maxAtOnce || count > people.length
  const problem = isTried && !isChosen
  const ways = waysToChoose.filter((way) => way !== 'unit' || mayChooseUnit(actor))

  const create = async () => {
    setIsTried(true)
    if (!isKnown) return
    const body = missing.map(({ person: { employee_id }, period }) => ({
      employee_id,
      type,
      period,
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
      isDisabled={
        periods.length === 0 || (isChosen && (!isKnown || missing.length === 0 || isTooMany))
      }
      isDirty={selection.isDirty || kind.isDirty}
      failure={creation.failure}
      onClose={onClose}
      onSubmit={() => void create()}
    >
      <Field label={t.who}>
        <RadioGroup
          value={way}
          layout="horizontal"
          className={styles.ways}
          onChange={(_, { value }) => selection.setWay(ways.find((way) => way === value) ?? 'one')}
        >
          {ways.map((way) => (
            <Radio key={way} value={way} label={t[way]} />
          ))}
        </RadioGroup>
      </Field>
      {way === 'one' && (
        <EmployeePicker
          chosen={person}
          problem={problem ? add.employeeMissing : undefined}
          onChoose={selection.setPerson}
        />
      )}
      {way === 'several' && (
        <PeoplePicker
          chosen={selection.several}
          problem={problem ? t.noneChosen : undefined}
          onChange={selection.setSeveral}
        />
      )}
      {way === 'unit' && (
        <UnitField
          chosen={selection.unit}
          problem={problem ? t.noUnitChosen : undefined}
          onChoose={selection.setUnit}
        />
      )}
      <KindFields kind={kind} />
      {preview.isError && isChosen && (
        <Failure
          title={t.failed}
          problem={preview.error}
          onTryAgain={() => void preview.refetch()}
        />
      )}
      {preview.isLoading && <Spinner size="small" label={t.counting} />}
      {way === 'one' && periods.length > 0 && (
        <RecordsToMake
          name={person?.name}
          type={type}
          year={year}
          periods={periods}
          existing={people[0]?.existing ?? []}
        />
      )}
      {way !== 'one' && isChosen && preview.data && (
        <PeopleToEvaluate people={people} count={count} periods={periods} />
      )}
    </FormDialog>
  )
}

const useStyles = makeStyles({
  ways: { 'flexWrap': 'wrap', '& label': { whiteSpace: 'nowrap' } },
})
