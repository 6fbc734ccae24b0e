import { defineEvent } from '#kit/server/events.ts'

/** The record of an employee changed: what later features derive from it follows. */
export const employeeChanged = defineEvent<{ employee_id: string }>('employee_changed')
