import { atom, getDefaultStore, useAtom } from 'jotai'
import { useEffect } from 'react'
import { mayWriteTeam } from '#accounts/rules/users/permission-table.ts'
import { useActor } from '#accounts/web/session.ts'
import type { Employee } from '#employees/contract/employees.ts'
import type { PlaceFrom } from '#employees/contract/placements.ts'
import { useStored, useRestored } from '#kit/web/forms/use-stored.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useCreateLink } from '#kit/web/links/use-create-link.ts'

/** Outside the list, which can lose the employee while the dialog is open. */
const editedAtom = atom<Employee | 'new' | null>(null)

/** Opens the dialog on the screen that shows it. */
export const editEmployee = (employee: Employee | 'new') =>
  getDefaultStore().set(editedAtom, employee)

/**
 * The dialog of the employee who is added or edited, for a screen to show. The call that places someone
 * from a day on belongs to a later feature.
 */
export function employeeDialogs(loadPlaceFrom: () => Promise<PlaceFrom>) {
  const Dialog = lazyPart(async () => {
    const [{ EmployeeDialog }, placeFrom] = await Promise.all([
      import('./EmployeeDialog.tsx'),
      loadPlaceFrom(),
    ])
    return (props: { employee?: Employee; onClose: () => void }) => (
      <EmployeeDialog {...props} placeFrom={placeFrom} />
    )
  })
  return function EmployeeDialogs() {
    const [employee, edit] = useAtom(editedAtom)
    const mayCreate = mayWriteTeam(useActor())
    useCreateLink(() => mayCreate && edit('new'))
    const stored = useRestored('employees') as Employee | 'new' | undefined
    useStored('employees', () => employee ?? undefined)
    useEffect(() => {
      if (stored !== undefined) edit(stored)
    }, [edit, stored])
    // It does not open again on the next screen.
    useEffect(() => () => edit(null), [edit])
    if (!employee) return null
    const close = () => edit(null)
    return employee === 'new' ? (
      <Dialog onClose={close} />
    ) : (
      <Dialog key={employee.employee_id} employee={employee} onClose={close} />
    )
  }
}
