import { createHash, randomInt } from 'node:crypto'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { recoveryCodes, users } from '#accounts/tables.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { keyedHash, encrypt, decrypt } from './encryption.ts'
import { updateUser } from '#accounts/server/store.ts'

type User = typeof users.$inferSelect

type Keys = readonly Uint8Array[]

/** Normalises a typed code: Arabic-Indic digits to Latin, spaces removed. */
export const plainCode = (code: string) =>
  normalizeText(code)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')

const issuer = 'HR System'
/** Seconds a code lasts; one before and one after count too, as clocks differ. */
const period = 30

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer, label, period, secret: Secret.fromBase32(secret) })

/** Creates a pending secret; it takes effect once a code of it is confirmed. */
export async function offerSecret(db: Database, key: Uint8Array, user: User) {
  const secret = new Secret({ size: 20 }).base32
  await updateUser(db, user.user_id, { two_factor_offered: encrypt(key, secret) })
  return { secret, otpauth_url: totpOf(secret, user.email).toString() }
}

/** The time step a code belongs to; undefined when it is no code of this secret now. */
function stepOf(keys: Keys, sealed: string, code: string): number | undefined {
  const timestamp = Date.parse(now())
  const totp = totpOf(decrypt(keys, sealed), '')
  const token = plainCode(code)
  // The library throws at letters of more than one byte, and compares any others in vain.
  if (!/^[0-9]{6}$/.test(token)) return undefined
  const delta = totp.validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta
}

/** Puts the offered secret in force; undefined when the code is not one of it. */
export async function confirmSecret(db: Database, keys: Keys, user: User, code: string) {
  const offered = user.two_factor_offered
  const step = offered === null ? undefined : stepOf(keys, offered, code)
  if (step === undefined) return undefined
  await updateUser(db, user.user_id, {
    two_factor_secret: offered,
    two_factor_offered: null,
    two_factor_step: step,
  })
  return newRecoveryCodes(db, keys, user.user_id)
}

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const randomText = (length: number) =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('')

async function newRecoveryCodes(db: Database, [key]: Keys, user_id: string) {
  if (!key) throw new Error('there is no key')
  const codes = Array.from({ length: 10 }, () => `${randomText(5)}-${randomText(5)}`)
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id))
  await db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ user_id, code_hash: encrypt(key, digestOf(code)) })))
  return codes
}

/** Encrypted as well: a hash alone of so short a code could be guessed by trying all of them. */
const digestOf = (code: string) => createHash('sha256').update(plainCode(code)).digest('base64url')

/** Codes that release 0.1.0 made are stored as a keyed hash, which cannot be rotated; they are good until used. */
const isFirstRelease = (keys: Keys, code_hash: string, code: string) =>
  keys.some((key) => keyedHash(key, 'recovery code', plainCode(code)) === code_hash)

/** Uses up a code of the app or a recovery code; false when it is neither, or was used before. */
export async function spendCode(db: Database, keys: Keys, user: User, code: string) {
  const { user_id, two_factor_secret } = user
  if (two_factor_secret === null) return false
  const step = stepOf(keys, two_factor_secret, code)
  if (step !== undefined) {
    const used = await db
      .update(users)
      .set({ two_factor_step: step })
      .where(
        and(
          eq(users.user_id, user_id),
          or(isNull(users.two_factor_step), lt(users.two_factor_step, step)),
        ),
      )
      .returning({ user_id: users.user_id })
    return used.length > 0
  }
  const own = await db.select().from(recoveryCodes).where(eq(recoveryCodes.user_id, user_id))
  const digest = digestOf(code)
  const match = own.find(
    ({ code_hash }) =>
      unsealed(keys, code_hash) === digest || isFirstRelease(keys, code_hash, code),
  )
  if (!match) return false
  // Of two uses at the same moment one finds it gone.
  const spent = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, user_id), eq(recoveryCodes.code_hash, match.code_hash)))
    .returning({ user_id: recoveryCodes.user_id })
  return spent.length > 0
}

/** Undefined where the text was encrypted with a secret that is no longer known. */
export function unsealed(keys: Keys, text: string): string | undefined {
  try {
    return decrypt(keys, text)
  } catch {
    return undefined
  }
}

export async function endTwoFactor(db: Database, user_id: string) {
  await updateUser(db, user_id, {
    two_factor_secret: null,
    two_factor_offered: null,
    two_factor_step: null,
  })
  await db.delete(recoveryCodes).where(eq(recoveryCodes.user_id, user_id))
}
