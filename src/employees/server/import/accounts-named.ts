import type { Database } from '#kit/server/database/database.ts'
import type { NamedAccount } from '#organisation/server/ports.ts'
import { findAccountsByImportKey, findAccountsByName, nameKey } from './imported-people.ts'

/** One kind of key after another, as for the managers of employees. */
export async function findAccountsNamed(db: Database, written: readonly string[]) {
  const accounts = await findAccountsByImportKey(db, {
    emails: written,
    usernames: written,
    codes: written,
  })
  const byName = await findAccountsByName(db, written)
  return new Map<string, readonly NamedAccount[]>(
    written.map((text) => {
      const key = text.toLowerCase()
      const account = [accounts.byEmail, accounts.byUsername, accounts.byCode]
        .map((by) => by.get(key))
        .find((found) => found?.is_active)
      return [text, account ? [account] : (byName.get(nameKey(text)) ?? [])]
    }),
  )
}
