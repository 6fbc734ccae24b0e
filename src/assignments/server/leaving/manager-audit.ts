import { inArray } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Change } from '#kit/server/audit-log.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { Level } from '#organisation/rules/levels.ts'

interface Handed {
  units: readonly { unit_id: string; level: Level; name: string; from: Id; to: Id }[]
  reports: readonly { employee_id: string; name: string; from: Id; to: Id }[]
}
type Id = string | null

/** Entries of the audit log for units and employees with another manager, by name. */
export async function managerChanges(db: Database, { units, reports }: Handed): Promise<Change[]> {
  const ids = [...units, ...reports].flatMap(({ from, to }) => [from, to])
  const known = [...new Set(ids.filter((id) => id !== null))]
  const rows =
    known.length === 0
      ? []
      : await db
          .select({ user_id: users.user_id, name: users.name })
          .from(users)
          .where(inArray(users.user_id, known))
  const names = new Map(rows.map(({ user_id, name }) => [user_id, name]))
  const nameOf = (id: Id) => (id === null ? null : (names.get(id) ?? null))
  return [
    ...units.map(({ unit_id, level, name, from, to }) => ({
      entity: level,
      entity_id: unit_id,
      entity_name: name,
      before: { manager_id: from, manager: nameOf(from) },
      after: { manager_id: to, manager: nameOf(to) },
    })),
    ...reports.map(({ employee_id, name, from, to }) => ({
      entity: 'employee',
      entity_id: employee_id,
      entity_name: name,
      before: { direct_manager_name: nameOf(from) },
      after: { direct_manager_name: nameOf(to) },
    })),
  ]
}
