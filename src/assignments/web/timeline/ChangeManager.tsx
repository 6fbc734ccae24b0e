import { useActor } from '#accounts/web/session.ts'
import { rangeApi } from '#assignments/contract/ranges.ts'
import { useTexts } from '#assignments/web/use-texts.ts'
import type { Named } from '#employees/rules/placements/placement.ts'
import { FromFields } from '#employees/web/FromFields.tsx'
import { useDatedCheck } from '#employees/web/use-dated-check.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { ChoiceField } from '#kit/web/forms/ChoiceField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { today } from '#kit/web/today.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useShown } from '#kit/web/use-shown.ts'
import { managerChoices } from '#organisation/web/units/manager-choices.ts'
import type { Person } from './Timeline.tsx'

interface Props {
  employee: Person
  onClose: () => void
}

/** Whom someone reports to, from a day on. */
export function ChangeManager({ employee, onClose }: Props) {
  const { managerDialog: t, people, savePending } = useTexts()
  const format = useFormat()
  const actor = useActor()
  const { employee_id, name, join_date, direct_manager, direct_manager_name } = useShown(employee)
  const check = useDatedCheck(join_date)
  const before: Named | null = direct_manager
    ? { id: direct_manager, name: direct_manager_name ?? '' }
    : null
  const form = useForm({
    keep: `manager:${employee.employee_id}`,
    initial: { manager: before, valid_from: today(), reason: '' },
    isDirty: (values) =>
      values.manager?.id !== before?.id || values.valid_from !== today() || values.reason !== '',
    check,
    wireNames: { manager: ['manager_id'] },
    endpoint: rangeApi.report,
    request: ({ manager, valid_from, reason }) =>
      manager?.id === before?.id && valid_from === today()
        ? undefined
        : {
            params: { employee_id },
            body: { manager_id: manager?.id ?? null, valid_from, reason },
          },
    done: ({ valid_from, is_planned }) => (is_planned ? t.planned(format.day(valid_from)) : t.done),
    failed: t.failed,
    onClose,
  })

  return (
    <FormDialog
      {...form.dialog}
      title={t.title(isolated(name))}
      submit={t.submit}
      pending={savePending}
      onClose={onClose}
    >
      <ChoiceField
        label={t.manager}
        words={people}
        value={form.values.manager}
        choices={managerChoices(actor.role)}
        none={t.none}
        takesFocus
        problem={form.problem('manager')}
        onChoose={(manager) => form.set({ manager })}
      />
      <FromFields form={form} joined={join_date} />
    </FormDialog>
  )
}
