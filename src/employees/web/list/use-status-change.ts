import { useQueryClient } from '@tanstack/react-query'
import { askHandover } from '#accounts/web/users/handover.ts'
import { employeeApi, type Employee } from '#employees/contract/employees.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { showEmployee } from '#employees/web/optimistic-employee.ts'
import { employeeQueries } from '#employees/web/queries.ts'
import { useTexts } from '#employees/web/use-texts.ts'

/** Switches an employee between Active and Inactive; the list shows it at once. */
export function useStatusChange({ employee_id, user_id, status, updated_at }: Employee) {
  const t = useTexts()
  const queryClient = useQueryClient()
  const show = (change: Partial<Employee>) => showEmployee(queryClient, employee_id, change)

  const change = useApiMutation(employeeApi.update, {
    failed: t.statusFailed,
    labels: { status: t.status },
    choices: { status: t.statuses },
    optimistic: (_, { body }) => {
      show({ ...body })
      return () => show({ status })
    },
    onDone: show,
    onRefused: (problem) =>
      askHandover(problem, {
        user_id,
        onDone: (isPlanned) => {
          if (!isPlanned) show({ status: 'Inactive' })
        },
      }),
  })

  const toggle = async () => {
    const body = { status: status === 'Active' ? ('Inactive' as const) : ('Active' as const) }
    const outcome = await change
      .mutateAsync({ params: { employee_id }, body, ifMatch: updated_at })
      .catch(() => undefined)
    // Someone else's version stays: a long list does not ask for it by itself.
    if (outcome && 'takenTheirs' in outcome) {
      const query = { ...employeeQueries.one(employee_id), staleTime: 0 }
      show(await queryClient.fetchQuery(query).catch(() => ({ status })))
    }
  }

  return { toggle: () => void toggle(), isPending: change.isPending }
}
