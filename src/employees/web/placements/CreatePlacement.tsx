import { useState } from 'react'
import { placementApi } from '#employees/contract/placements.ts'
import { idsOf, isSameTarget, nowhere, steps, withChoice } from '#employees/rules/placement.ts'
import { ChoiceField, type Choice } from '#kit/web/forms/ChoiceField.tsx'
import { focusFirstProblem } from '#kit/web/forms/focus-first-problem.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { employeeChoices } from './placement-queries.ts'
import { PlacementStep } from './PlacementStep.tsx'
import { usePlacementTexts } from './use-placement-texts.ts'
import { useTargetProblems } from './use-target-problems.ts'

/** Places someone who is placed nowhere yet. */
export function CreatePlacement({ onClose }: { onClose: () => void }) {
  const t = usePlacementTexts()
  const [employee, setEmployee] = useState<Choice | null>(null)
  const [target, setTarget] = useState(nowhere)
  const creation = useApiMutation(placementApi.create, {
    quiet: true,
    onDone: onClose,
    done: t.created,
    failed: t.createFailed,
  })
  const problems = useTargetProblems(target, creation.fields)
  const employeeProblem =
    problems.isChecked && !employee ? t.required.employee_required : creation.fields.employee_id

  const save = () => {
    const ids = idsOf(target)
    problems.check()
    if (!employee || !ids) return focusFirstProblem()
    creation.mutate({ body: { employee_id: employee.id, ...ids } })
  }

  return (
    <FormDialog
      title={t.createTitle}
      submit={t.create}
      pending={t.saving}
      isPending={creation.isPending}
      isDirty={employee !== null || !isSameTarget(target, nowhere)}
      failure={problems.hasFields ? undefined : creation.failure}
      onSubmit={save}
      onClose={onClose}
    >
      <ChoiceField
        label={t.employee}
        words={{
          placeholder: t.employeePlaceholder,
          loading: t.employeeLoading,
          empty: t.employeeEmpty,
          failed: t.employeeFailed,
        }}
        value={employee}
        choices={employeeChoices}
        required
        problem={employeeProblem}
        onChoose={setEmployee}
      />
      {steps.map((step) => (
        <PlacementStep
          key={step}
          step={step}
          target={target}
          problem={problems.of(step)}
          onChoose={(choice) => setTarget(withChoice(target, step, choice))}
        />
      ))}
    </FormDialog>
  )
}
