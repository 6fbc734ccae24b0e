import { hash, verify } from '@node-rs/argon2'

/** OWASP's parameters for argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string) => hash(password, cost)

/** A hash without a known password, so that an unknown account takes as long as a known one. */
const noOnes = hashPassword(crypto.randomUUID())

export async function isPassword(password: string, storedHash: string | null | undefined) {
  const matches = await verify(storedHash ?? (await noOnes), password)
  return matches && storedHash != null
}
