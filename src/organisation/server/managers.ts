import { and, eq, or, sql } from 'drizzle-orm'
import { users } from '#accounts/tables.ts'
import type { Role } from '#kit/rules/actor.ts'
import type { Database } from '#kit/server/database/database.ts'
import { invalidField } from '#kit/server/api/problem.ts'
import { problemText } from '#organisation/texts/problems.ts'

interface Given {
  manager_id?: string | null | undefined
  manager?: string | null | undefined
}

interface Named {
  manager_id: string | null
  manager_text: string | null
}

const noOne: Named = { manager_id: null, manager_text: null }
const managing: readonly Role[] = ['HOD', 'LM']

/**
 * The manager given by id or as text; undefined when none was given. Text that is not the name,
 * e-mail or username of an active account is stored unchanged.
 */
export async function managerMeant(
  db: Database,
  { manager_id, manager }: Given,
  actor: { role: Role },
): Promise<Named | undefined> {
  if (manager_id !== undefined) {
    if (manager_id === null) return noOne
    const [user] = await db
      .select({ role: users.role })
      .from(users)
      .where(and(eq(users.user_id, manager_id), eq(users.is_active, true)))
    const fits = user && (actor.role === 'ADMIN' || managing.includes(user.role))
    if (!fits)
      throw invalidField(
        'manager_id',
        problemText((t) => t.notAManager),
      )
    return { manager_id, manager_text: null }
  }
  if (manager === undefined) return undefined
  if (manager === null || manager === '' || manager === 'no-manager') return noOne
  const name = manager.toLowerCase()
  const matches = await db
    .select({ user_id: users.user_id })
    .from(users)
    .where(
      and(
        eq(users.is_active, true),
        or(
          eq(sql`lower(${users.name})`, name),
          eq(sql`lower(${users.email})`, name),
          eq(sql`lower(${users.username})`, name),
        ),
      ),
    )
    .limit(2)
  // A name of two people is ambiguous and matches neither.
  const [only] = matches.length === 1 ? matches : []
  return only
    ? { manager_id: only.user_id, manager_text: null }
    : { manager_id: null, manager_text: manager }
}
