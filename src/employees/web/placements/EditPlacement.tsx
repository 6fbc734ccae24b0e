import { Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { placementApi, type Placement } from '#employees/contract/placements.ts'
import {
  idsOf,
  isSameTarget,
  steps,
  targetOf,
  withChoice,
  type Step,
} from '#employees/rules/placement.ts'
import { focusFirstProblem } from '#kit/web/forms/focus-first-problem.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { PlacementStep } from './PlacementStep.tsx'
import { usePlacementTexts } from './use-placement-texts.ts'
import { useTargetProblems } from './use-target-problems.ts'

interface Props {
  placement: Placement
  onClose: () => void
}

/** Places someone elsewhere. */
export function EditPlacement({ placement, onClose }: Props) {
  const t = usePlacementTexts()
  const before = targetOf(placement)
  const [target, setTarget] = useState(before)
  const [opened, setOpened] = useState<readonly Step[]>([])
  const labels = Object.fromEntries(steps.map((step) => [`${step}_id`, t.fields[step].label]))
  const change = useApiMutation(placementApi.update, {
    quiet: true,
    onDone: onClose,
    done: t.updated,
    failed: t.updateFailed,
    labels,
    show: (field, value) => {
      const named = [...Object.values(target), ...Object.values(before)]
      return (
        named.find((one) => one?.id === value)?.name ??
        (value ? t.fields[stepOf(field)].label : t.notAssigned)
      )
    },
  })
  const problems = useTargetProblems(target, change.fields)
  const isSame = isSameTarget(target, before)

  const save = () => {
    const body = idsOf(target)
    problems.check()
    if (!body) return focusFirstProblem()
    if (isSame) return onClose()
    const { employee_id: id, updated_at: ifMatch } = placement
    change.mutate({ params: { id }, body, ifMatch })
  }

  const isText = (step: Step) =>
    (step === 'company' || step === 'department') && !opened.includes(step)
  return (
    <FormDialog
      title={t.editTitle}
      submit={t.update}
      pending={t.saving}
      isPending={change.isPending}
      isDirty={!isSame}
      failure={problems.hasFields ? undefined : change.failure}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t.employee}>
        <Input value={placement.employee_name} readOnly appearance="filled-darker" dir="auto" />
      </Field>
      {steps.map((step) => (
        <PlacementStep
          key={step}
          step={step}
          target={target}
          isText={isText(step)}
          saysNone
          takesFocus={opened.at(-1) === step}
          problem={problems.of(step)}
          onChange={() => setOpened([...opened, step])}
          onChoose={(choice) => {
            setTarget(withChoice(target, step, choice))
            // What it clears is chosen again, not shown as text.
            if (step === 'company') setOpened(['department', 'company'])
          }}
        />
      ))}
    </FormDialog>
  )
}

const stepOf = (field: string) => steps.find((step) => `${step}_id` === field) ?? 'company'
