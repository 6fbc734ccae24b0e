import { Field, Input } from '@fluentui/react-components'
import { useState } from 'react'
import { rangeApi } from '#assignments/contract/ranges.ts'
import { placementApi, type Placement } from '#employees/contract/placements.ts'
import {
  idsOf,
  isSameTarget,
  stepFields,
  steps,
  targetOf,
  withChoice,
  type Step,
} from '#employees/rules/placements/placement.ts'
import { FromFields } from '#employees/web/FromFields.tsx'
import { PlacementStep } from '#employees/web/placements/PlacementStep.tsx'
import { usePlacementTexts } from '#employees/web/placements/use-placement-texts.ts'
import { useForm } from '#kit/web/forms/use-form.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useDatedPlacement } from './use-dated-placement.ts'

interface Props {
  placement: Placement
  /** The day of joining, where it is known. */
  joined?: string
  onClose: () => void
}

/** Places someone elsewhere, from today or from another day on. */
export function EditPlacement({ placement, joined, onClose }: Props) {
  const t = usePlacementTexts()
  const [opened, setOpened] = useState<readonly Step[]>([])
  const { employee_id, updated_at: ifMatch } = placement
  const dated = useDatedPlacement(joined)
  const form = useForm({
    keep: `placement:${employee_id}`,
    initial: { ...targetOf(placement), ...dated.initial },
    isDirty: (values, before) => !isSameTarget(values, before) || dated.isOn(values),
    check: ({ company, department, ...values }) => ({
      company: company ? undefined : t.required.company_required,
      department: department ? undefined : t.required.department_required,
      ...dated.check(values),
    }),
    wireNames: stepFields,
    endpoint: (values) => (dated.isOn(values) ? rangeApi.assign : placementApi.update),
    request: (values, before) => {
      const ids = idsOf(values)
      if (!ids) return undefined
      if (dated.isOn(values)) return dated.request(employee_id, ids, values)
      return isSameTarget(values, before)
        ? undefined
        : { params: { id: employee_id }, body: ids, ifMatch }
    },
    done: (answer) => dated.done(answer) ?? t.updated,
    failed: t.updateFailed,
    labels: Object.fromEntries(steps.map((step) => [`${step}_id`, t.fields[step].label])),
    show: (field, value, nameOf) =>
      nameOf(value) ?? (value ? t.fields[stepOf(field)].label : t.notAssigned),
    onClose,
  })
  const { valid_from: _, reason: __, ...target } = form.values

  const isText = (step: Step) =>
    (step === 'company' || step === 'department') && !opened.includes(step)
  return (
    <FormDialog
      {...form.dialog}
      title={t.editTitle}
      submit={t.update}
      pending={t.saving}
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
          problem={form.problem(step)}
          onChange={() => setOpened([...opened, step])}
          onChoose={(choice) => {
            form.set(withChoice(target, step, choice))
            // What it clears is chosen again, not shown as text.
            if (step === 'company') setOpened(['department', 'company'])
          }}
        />
      ))}
      <FromFields form={form} joined={joined} />
    </FormDialog>
  )
}

const stepOf = (field: string) => steps.find((step) => `${step}_id` === field) ?? 'company'
