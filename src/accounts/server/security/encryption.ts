import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** A key of its own for each purpose, all from the one secret of the server. */
const keyFor = (secret: Uint8Array, purpose: string) =>
  createHmac('sha256', secret).update(purpose).digest()

/** A keyed hash (HMAC): without the server's secret no guess can be compared with it. */
export const keyedHash = (secret: Uint8Array, purpose: string, text: string) =>
  createHmac('sha256', keyFor(secret, purpose)).update(text).digest('base64url')

/** Encrypts a text so that a copy of the database does not reveal it. */
export function encrypt(secret: Uint8Array, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, 'sealed'), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
}

/** Throws when none of the secrets decrypts the text, or when it was changed. */
export function decrypt([secret, ...older]: readonly Uint8Array[], sealed: string): string {
  if (!secret) throw new Error('the text was sealed with another secret')
  try {
    return unsealWith(secret, sealed)
  } catch (error) {
    if (older.length === 0) throw error
    return decrypt(older, sealed)
  }
}

function unsealWith(secret: Uint8Array, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, 'sealed'), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
