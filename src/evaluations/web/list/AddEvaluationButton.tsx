import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useActor } from '#accounts/web/session.ts'
import type { Employee } from '#employees/contract/employees.ts'
import { createRefusal } from '#evaluations/rules/workflow.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useStoredState } from '#kit/web/forms/use-stored.ts'

const AddEvaluationDialog = lazyPart(
  async () => (await import('./AddEvaluationDialog.tsx')).AddEvaluationDialog,
)

interface Props {
  employee: Pick<Employee, 'employee_id' | 'user_id' | 'name'>
}

/** Begins evaluations of one employee, for those who may. */
export function AddEvaluationButton({ employee }: Props) {
  const { profile: t } = useTexts()
  const actor = useActor()
  const [isOpen, setIsOpen] = useStoredState<boolean>(`evaluations:adding:${employee.employee_id}`)
  if (createRefusal(employee, actor)) return null
  return (
    <>
      <Button appearance="primary" icon={<AddRegular />} onClick={() => setIsOpen(true)}>
        {t.add}
      </Button>
      {isOpen && <AddEvaluationDialog employee={employee} onClose={() => setIsOpen(false)} />}
    </>
  )
}
