import { inArray, sql, type SQLWrapper } from 'drizzle-orm'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { batches } from '#kit/server/database/batches.ts'
import { inArrayParam } from '#kit/server/lists/conditions.ts'
import { isLookUpDue, isObjectId } from '#notifications/rules/object-id.ts'
import { entraAccounts } from '#notifications/tables.ts'
import type { Graph } from './graph.ts'
import { SendProblem, type Outgoing } from './outbox.ts'

/** What is sent to Teams, with the object id of its recipient in Entra; null where none is known. */
export type Addressed = Outgoing & { object_id: string | null }

/** As many as Graph takes in one batch. */
const atOnce = 20

/**
 * Finds the object id of each recipient: what an administrator entered, or what was looked up in the last day, or else
 * what Entra answers now. While Entra does not answer, the id from before holds; people without one are notified by
 * their name.
 */
export async function withObjectIds(
  db: Database,
  graph: Pick<Graph, 'findObjectIds'>,
  outgoing: readonly Outgoing[],
): Promise<Addressed[]> {
  const { ids } = await lookUpObjectIds(db, graph, outgoing)
  return outgoing.map((each) => ({ ...each, object_id: ids.get(each.user_id) ?? null }))
}

type Account = Pick<Outgoing, 'user_id' | 'teams_user_id' | 'email'>

/**
 * The object ids by account, and why the lookup ended before all were found. `isFresh` asks
 * Entra about each, also where an answer is stored.
 */
export async function lookUpObjectIds(
  db: Database,
  graph: Pick<Graph, 'findObjectIds'>,
  accounts: readonly Account[],
  { isFresh = false } = {},
) {
  const known = await findKnownAccounts(db, accounts)
  const ids = new Map<string, string | null>()
  const unknown = new Map<string, string>()
  for (const { user_id, ...account } of accounts) {
    const name = nameOf(account)
    const stored = known.get(user_id)
    if (isObjectId(name)) ids.set(user_id, name)
    else {
      const isKnown = stored?.looked_up === name
      if (isKnown) ids.set(user_id, stored.object_id)
      if (isFresh || !isKnown || isLookUpDue(stored, now())) unknown.set(user_id, name)
    }
  }
  const { found, problem } = await lookUp(db, graph, [...unknown])
  for (const [user_id, object_id] of found) ids.set(user_id, object_id)
  return { ids, problem }
}

/** What Entra answers for these accounts and their names, as far as it answers. */
async function lookUp(
  db: Database,
  graph: Pick<Graph, 'findObjectIds'>,
  accounts: readonly (readonly [user_id: string, name: string])[],
) {
  const found: (readonly [user_id: string, object_id: string | null])[] = []
  try {
    for (const some of batches(accounts, atOnce)) {
      const ids = await graph.findObjectIds(some.map(([, name]) => name))
      const looked_up_at = now()
      const rows = some.map(([user_id, looked_up], at) => ({
        user_id,
        looked_up,
        object_id: ids[at] ?? null,
        looked_up_at,
      }))
      await store(db, rows)
      found.push(...rows.map(({ user_id, object_id }) => [user_id, object_id] as const))
    }
  } catch (problem) {
    if (!(problem instanceof SendProblem)) throw problem
    return { found, problem }
  }
  return { found, problem: undefined }
}

/** The user principal name, or the e-mail where none was entered. */
export const nameOf = ({ teams_user_id, email }: Omit<Account, 'user_id'>) => teams_user_id ?? email

type Stored = typeof entraAccounts.$inferSelect

async function findKnownAccounts(db: Database, accounts: readonly Account[]) {
  const ids = [...new Set(accounts.map(({ user_id }) => user_id))]
  const rows = await db.select().from(entraAccounts).where(inArrayParam(entraAccounts.user_id, ids))
  return new Map(rows.map((row) => [row.user_id, row]))
}

const store = (db: Database, accounts: readonly Stored[]) =>
  db
    .insert(entraAccounts)
    .values([...accounts])
    .onConflictDoUpdate({
      target: entraAccounts.user_id,
      set: {
        looked_up: sql`excluded.looked_up`,
        object_id: sql`excluded.object_id`,
        looked_up_at: sql`excluded.looked_up_at`,
      },
    })

/** Graph knows these accounts no more: they are looked up again before the next attempt. */
export const forgetObjectIds = (db: Database, user_ids: string[] | SQLWrapper) =>
  db.delete(entraAccounts).where(inArray(entraAccounts.user_id, user_ids))
