import { useQueryClient } from '@tanstack/react-query'
import { askHandover, askLeave } from '#accounts/web/users/handover.ts'
import { employeeApi, type Employee } from '#employees/contract/employees.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { showEmployee } from '#employees/web/optimistic-employee.ts'
import { employeeQueries } from '#employees/web/queries.ts'
import { useTexts } from '#employees/web/use-texts.ts'
import { useListTexts } from './use-list-texts.ts'

/**
 * Active at once, with a way back. Inactive ends access and what someone holds goes to others: that is
 * asked about first, and nothing is written before.
 */
export function useStatusChange(employee: Employee) {
  const { employee_id, user_id, status, updated_at, name } = employee
  const t = useTexts()
  const { activated, undo } = useListTexts()
  const queryClient = useQueryClient()
  const show = (change: Partial<Employee>) => showEmployee(queryClient, employee_id, change)
  const terms = {
    user_id,
    onDone: (isPlanned: boolean) => {
      if (!isPlanned) show({ status: 'Inactive' })
    },
  }

  const change = useApiMutation(employeeApi.update, {
    failed: t.statusFailed,
    labels: { status: t.status },
    choices: { status: t.statuses },
    optimistic: (_, { body }) => {
      show({ ...body })
      return () => show({ status: body?.status === 'Active' ? 'Inactive' : 'Active' })
    },
    onDone: show,
    onRefused: (problem) => askHandover(problem, terms),
  })

  const set = async (status: Employee['status'], ifMatch: string) => {
    const outcome = await change
      .mutateAsync({ params: { employee_id }, body: { status }, ifMatch })
      .catch(() => undefined)
    // Someone else's version stays: a long list does not ask for it by itself.
    if (outcome && 'takenTheirs' in outcome) {
      const query = { ...employeeQueries.one(employee_id), staleTime: 0 }
      show(await queryClient.fetchQuery(query).catch(() => ({ status: employee.status })))
    }
    return outcome && 'answer' in outcome ? outcome.answer : undefined
  }

  const activate = async () => {
    const active = await set('Active', updated_at)
    if (!active) return
    showToast({
      intent: 'success',
      title: activated(isolated(name)),
      action: { label: undo, onAct: () => void set('Inactive', active.updated_at) },
    })
  }

  return {
    toggle: () => (status === 'Active' ? askLeave({ employee_id, ...terms }) : void activate()),
    isPending: change.isPending,
  }
}
