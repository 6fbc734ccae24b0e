import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { SignInWays } from '#accounts/rules/identity/sign-in-policy.ts'
import { keyedHash } from '#accounts/server/security/encryption.ts'
import { plainCode, randomText } from '#accounts/server/security/two-factor.ts'
import { accountIdentities, identityProofs } from '#accounts/tables/identities.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import type { Provider } from './provider.ts'
import { waysOf } from './sign-in-policy.ts'

/** Seconds to bring the code from the window of the provider to the page that asked. */
const lifetime = 300

const hashWith = (key: Uint8Array, code: string) =>
  keyedHash(key, 'proof of identity', plainCode(code))

/** A code for someone who has just signed in at the provider again, in place of any before it. */
export async function makeProof(db: Database, key: Uint8Array, user_id: string): Promise<string> {
  const code = `${randomText(4)}-${randomText(4)}`
  const row = {
    code_hash: hashWith(key, code),
    expires_at: new Date(Date.parse(now()) + lifetime * 1000).toISOString(),
  }
  await db
    .insert(identityProofs)
    .values({ user_id, ...row })
    .onConflictDoUpdate({ target: identityProofs.user_id, set: row })
  return code
}

/** Uses up the code; false where it is another one, too old, or was used before. */
export async function spendProof(
  db: Database,
  keys: readonly Uint8Array[],
  { user_id, code }: { user_id: string; code: string },
): Promise<boolean> {
  const hashes = keys.map((key) => hashWith(key, code))
  const spent = await db
    .delete(identityProofs)
    .where(
      and(
        eq(identityProofs.user_id, user_id),
        inArray(identityProofs.code_hash, hashes),
        gt(identityProofs.expires_at, now()),
      ),
    )
    .returning({ user_id: identityProofs.user_id })
  return spent.length === 1
}

export const deleteOldProofs = (db: Database) =>
  db.delete(identityProofs).where(lt(identityProofs.expires_at, now()))

/** How an account can show who is at the screen: at the provider only with an identity there. */
export async function provableWays(
  db: Database,
  user_id: string,
  provider: Provider | null,
): Promise<SignInWays> {
  const ways = await waysOf(db, user_id)
  if (!provider) return { ...ways, microsoft: false }
  const linked = await db.$count(
    accountIdentities,
    and(eq(accountIdentities.user_id, user_id), eq(accountIdentities.issuer, provider.issuer)),
  )
  return { password: ways.password, microsoft: ways.microsoft && linked > 0 }
}
