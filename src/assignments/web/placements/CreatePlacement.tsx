import { rangeApi } from '#assignments/contract/ranges.ts'
import { placementApi } from '#employees/contract/placements.ts'
import {
  idsOf,
  isSameTarget,
  type Named,
  nowhere,
  stepFields,
  steps,
  type Target,
  withChoice,
} from '#employees/rules/placements/placement.ts'
import { FromFields } from '#employees/web/FromFields.tsx'
import { employeeChoices } from '#employees/web/placements/placement-queries.ts'
import { PlacementStep } from '#employees/web/placements/PlacementStep.tsx'
import { usePlacementTexts } from '#employees/web/placements/use-placement-texts.ts'
import { ChoiceField } from '#kit/web/forms/ChoiceField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useDatedPlacement } from './use-dated-placement.ts'

interface Props {
  /** Chosen already, where it is about one person. */
  employee?: Named
  /** Chosen already, where it is about one unit. */
  target?: Target
  onClose: () => void
}

/** Places someone who is placed nowhere yet, from today or from another day on. */
export function CreatePlacement({ employee: given, target: place = nowhere, onClose }: Props) {
  const t = usePlacementTexts()
  const dated = useDatedPlacement()
  const form = useForm({
    keep: `placement:${given?.id ?? 'new'}`,
    initial: { ...place, employee: given ?? null, ...dated.initial },
    isDirty: (values, before) =>
      values.employee !== before.employee || !isSameTarget(values, place) || dated.isOn(values),
    check: ({ employee, company, department, ...values }) => ({
      employee: employee ? undefined : t.required.employee_required,
      company: company ? undefined : t.required.company_required,
      department: department ? undefined : t.required.department_required,
      ...dated.check(values),
    }),
    wireNames: { ...stepFields, employee: ['employee_id'] },
    endpoint: (values) => (dated.isOn(values) ? rangeApi.assign : placementApi.create),
    request: ({ employee, ...values }) => {
      const ids = idsOf(values)
      if (!employee || !ids) return undefined
      return dated.isOn(values)
        ? dated.request(employee.id, ids, values)
        : { body: { employee_id: employee.id, ...ids } }
    },
    done: (answer) => dated.done(answer) ?? t.created,
    failed: t.createFailed,
    onClose,
  })
  const { employee, valid_from: _, reason: __, ...target } = form.values

  return (
    <FormDialog
      {...form.dialog}
      title={t.createTitle}
      submit={t.create}
      pending={t.saving}
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
        isDisabled={given !== undefined}
        required
        problem={form.problem('employee')}
        onChoose={(employee) => form.set({ employee })}
      />
      {steps.map((step) => (
        <PlacementStep
          key={step}
          step={step}
          target={target}
          problem={form.problem(step)}
          onChoose={(choice) => form.set(withChoice(target, step, choice))}
        />
      ))}
      <FromFields form={form} />
    </FormDialog>
  )
}
