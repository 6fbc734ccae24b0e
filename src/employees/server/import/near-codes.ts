import { sql } from 'drizzle-orm'
import { codeKey } from '#employees/rules/import/code-key.ts'
import { employees } from '#employees/tables.ts'
import type { Database } from '#kit/server/database/database.ts'
import { amongst } from './imported-people.ts'

/** Finds the stored code that one without its zeros in front probably means. */
export async function findNearCodes(db: Database, codes: Iterable<string | undefined>) {
  const keys = new Set<string>()
  for (const code of codes) {
    const key = code === undefined ? undefined : codeKey(code)
    if (key !== undefined) keys.add(key)
  }
  const stored = new Map<string, string[]>()
  if (keys.size > 0) {
    const { rows } = await db.execute<{ code: string; key: string }>(sql`
      select e.employee_code as code, ltrim(e.employee_code, '0') as key from ${employees} e
      where e.employee_code ~ '^[0-9]+$' and ${amongst(sql`ltrim(e.employee_code, '0')`, [
        ...keys,
        // Of a code of zeros alone nothing is left.
        ...(keys.has('0') ? [''] : []),
      ])}`)
    for (const { code, key } of rows)
      stored.set(key || '0', [...(stored.get(key || '0') ?? []), code])
  }
  return {
    /** Undefined where the code itself is stored, or several could be meant. */
    near(code: string): string | undefined {
      const found = stored.get(codeKey(code) ?? ' ') ?? []
      return found.length === 1 && !found.includes(code) ? found[0] : undefined
    },
  }
}
export type NearCodes = Awaited<ReturnType<typeof findNearCodes>>
