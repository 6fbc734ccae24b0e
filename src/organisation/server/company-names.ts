import { asc } from 'drizzle-orm'
import type { Database } from '#kit/server/database/database.ts'
import { companies } from '#organisation/tables.ts'

export const listCompanyNames = (db: Database) => {
  const { company_id, name, name_ar, name_normalized } = companies
  return db
    .select({ company_id, name, name_ar })
    .from(companies)
    .orderBy(asc(name_normalized), asc(company_id))
}
