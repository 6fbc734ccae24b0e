import { and, eq, isNotNull, or } from 'drizzle-orm'
import { recoveryCodes, sessions, users } from '#accounts/tables.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { encrypt } from './encryption.ts'
import { unsealed } from './two-factor.ts'

type Keys = readonly [Uint8Array, ...Uint8Array[]]

export interface Rotation {
  /** Accounts whose second factor is encrypted with the new secret from now on. */
  accounts: number
  /** Accounts whose second factor none of the secrets can read. */
  lost: number
}

/**
 * Encrypts again with the first key what an older one encrypted, in one transaction. Servers can
 * keep running, because they read both, and running it twice does no harm.
 */
export const rotateSecrets = (db: Database, keys: Keys): Promise<Rotation> =>
  inTransaction(db, async (db) => {
    const [current] = keys
    const done = { accounts: 0, lost: 0 }
    const rows = await db
      .select({
        user_id: users.user_id,
        two_factor_secret: users.two_factor_secret,
        two_factor_offered: users.two_factor_offered,
      })
      .from(users)
      .where(or(isNotNull(users.two_factor_secret), isNotNull(users.two_factor_offered)))
      .orderBy(users.user_id)
      .for('update')
    /** Undefined: it cannot be read. The same text: it is encrypted with the new secret already. */
    const again = (text: string) => {
      if (unsealed([current], text) !== undefined) return text
      const plain = unsealed(keys, text)
      return plain === undefined ? undefined : encrypt(current, plain)
    }

    for (const { user_id, ...before } of rows) {
      const secret = before.two_factor_secret && again(before.two_factor_secret)
      const offered = before.two_factor_offered && again(before.two_factor_offered)
      if (secret === undefined) {
        done.lost++
        continue
      }
      if (secret === before.two_factor_secret && offered === before.two_factor_offered) continue
      // An offer that cannot be read is made again with the next click.
      await db
        .update(users)
        .set({ two_factor_secret: secret, two_factor_offered: offered ?? null })
        .where(eq(users.user_id, user_id))
      done.accounts++
    }

    await rotateProviderTokens(db, again)

    const codes = await db.select().from(recoveryCodes).for('update')
    for (const { user_id, code_hash } of codes) {
      const fresh = again(code_hash)
      if (fresh === undefined || fresh === code_hash) continue
      await db
        .update(recoveryCodes)
        .set({ code_hash: fresh })
        .where(and(eq(recoveryCodes.user_id, user_id), eq(recoveryCodes.code_hash, code_hash)))
    }
    return done
  })

/** One that none of the secrets reads is of no use: its session ends when the provider would be asked. */
async function rotateProviderTokens(db: Database, again: (text: string) => string | undefined) {
  const rows = await db
    .select({ session_id: sessions.session_id, provider_token: sessions.provider_token })
    .from(sessions)
    .where(isNotNull(sessions.provider_token))
    .for('update')
  for (const { session_id, provider_token } of rows) {
    const fresh = again(provider_token ?? '')
    if (fresh === undefined || fresh === provider_token) continue
    await db
      .update(sessions)
      .set({ provider_token: fresh })
      .where(eq(sessions.session_id, session_id))
  }
}
