import { useQuery } from '@tanstack/react-query'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import type { Person } from '#evaluations/web/EmployeePicker.tsx'
import { KindFields } from '#evaluations/web/KindFields.tsx'
import { evaluationQueries } from '#evaluations/web/queries.ts'
import { RecordsToMake } from '#evaluations/web/RecordsToMake.tsx'
import { useKind } from '#evaluations/web/use-kind.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useRestoredInput } from '#kit/web/forms/use-stored.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Props {
  /** Whose evaluation it is. */
  employee: Person
  onClose: () => void
}

/** Begins the evaluations of a year that the employee does not have yet. */
export function AddEvaluationDialog({ employee, onClose }: Props) {
  const { add: t, created, createFailed, many } = useTexts()
  const { counting } = many
  const words = useWords()
  const { employee_id, name } = employee
  const keep = `evaluations:add:${employee_id}`
  const kind = useKind(keep)
  const [isRestored, forget] = useRestoredInput(keep, kind.isDirty)
  const there = useQuery(evaluationQueries.of(employee_id))
  const creation = useApiMutation(evaluationApi.create, {
    done: created,
    failed: createFailed,
    quiet: true,
    onDone: onClose,
  })

  const { type, year, periods } = kind
  const existing = (there.data ?? [])
    .filter((evaluation) => evaluation.type === type)
    .map(({ period }) => period)
  const missing = periods.filter((period) => !existing.includes(period))

  const whyNot = () => {
    if (there.isPending) return counting
    if (missing.length > 0) return undefined
    return periods.length === 0
      ? t.selectQuarter
      : t.allExist(name, words.type(type), words.year(year))
  }

  return (
    <FormDialog
      title={t.titleFor(name)}
      submit={t.create(missing.length)}
      pending={t.creating}
      isPending={creation.isPending}
      whyNot={whyNot()}
      isDirty={kind.isDirty}
      onDiscard={
        isRestored
          ? () => {
              forget()
              kind.discard()
            }
          : undefined
      }
      failure={creation.failure}
      onClose={onClose}
      onSubmit={() =>
        creation.mutate({ body: missing.map((period) => ({ employee_id, type, period })) })
      }
    >
      <KindFields kind={kind} />
      {periods.length > 0 && (
        <RecordsToMake name={name} type={type} year={year} periods={periods} existing={existing} />
      )}
    </FormDialog>
  )
}
