import type { Database } from '#kit/server/database/database.ts'
import { definePort } from '#kit/server/ports.ts'

/** What an account's employee record adds to it. */
export interface Workplace {
  employee_id: string
  department: string | null
  position: string
}

/** Where an account works; null where it has no employee record. */
export const workplaceOf =
  definePort<(db: Database, user_id: string) => Promise<Workplace | null>>('workplace_of')
