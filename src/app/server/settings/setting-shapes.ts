import * as z from 'zod/mini'
import { refusedPasswords } from '#accounts/server/known-passwords.ts'
import { parseDatabaseUrl } from '#kit/server/database/hosts.ts'
import { bitsOfSecret, bitsOfToken, estimatedBits } from '#app/rules/secret-strength.ts'

export const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
)

/** One the product can work with: a primary of PostgreSQL. */
export function isDatabaseUrl(value: string) {
  try {
    return parseDatabaseUrl(value) !== undefined
  } catch {
    return false
  }
}

/** Encrypted, or not leaving this machine. */
export const secureUrl = z.url({ protocol: /^https?$/ }).check(
  z.refine<string>((value) => {
    const { protocol, hostname } = new URL(value)
    return protocol === 'https:' || /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
  }),
)

/** Not only long: equal letters and common words are guessed at once. */
const guessedIn = (bits: number) =>
  z.refine<string>((secret) => estimatedBits(secret, refusedPasswords().isCommon) >= bits)
export const strongSecret = z.string().check(z.minLength(32), guessedIn(bitsOfSecret))
export const strongToken = z.string().check(z.minLength(16), guessedIn(bitsOfToken))

export const positive = z.coerce.number().check(z.int(), z.gte(1), z.lte(365))
