import { defineEvent } from '#kit/server/events.ts'

/** Who made a change, as the records name them; null for the server itself. */
export type ChangedBy = { user_id: string; name: string } | null

interface EmployeesChanged {
  employee_ids: readonly string[]
  /** They were added just now, accounts included: nothing depends on them yet. */
  areNew?: boolean
  actor: ChangedBy
}

/** Records of employees changed, their managers included: what later features derive from them follows. */
export const employeesChanged = defineEvent<EmployeesChanged>('employees_changed')

/** Where these employees are placed has changed, or that they are placed at all. */
export const placementsChanged = defineEvent<EmployeesChanged>('placements_changed')
