import type { SignedIn } from '#kit/server/api/serve.ts'
import type { Database } from '#kit/server/database/database.ts'
import { definePort } from '#kit/server/ports.ts'

/** What an account's employee record adds to it. */
export interface Workplace {
  employee_id: string
  department: string | null
  department_ar: string | null
  position: string
}

/** Where an account works; null where it has no employee record. */
export const workplaceOf =
  definePort<(db: Database, user_id: string) => Promise<Workplace | null>>('workplace_of')

/** The company of an account's employee record; null where it has none. */
export const companyOf =
  definePort<(db: Database, user_id: string) => Promise<string | null>>('company_of')

interface CompanyName {
  company_id: string
  name: string
  name_ar: string | null
}

/** All companies, by name. */
export const companyNames =
  definePort<(db: Database) => Promise<readonly CompanyName[]>>('company_names')

/** What happens to what an account holds when it is deactivated: the HR queue, or someone, takes it. */
export type Handover = string | undefined

/**
 * Runs the deactivation of an account and hands over what it holds. Throws 409
 * `holds_responsibilities` with the list when it holds something and no one is named to take it.
 */
export const deactivating =
  definePort<
    <T>(
      db: Database,
      user_id: string,
      options: { handover: Handover; actor: SignedIn },
      deactivate: () => Promise<T>,
    ) => Promise<T>
  >('deactivating')
