import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The secret before the present one, while it is being replaced. */
export const olderSecrets = ({ previousSecret }: { previousSecret: string | undefined }) =>
  previousSecret === undefined ? [] : [new TextEncoder().encode(previousSecret)]

/** The configured secret, or one generated once and stored in the data directory with mode 600. */
export async function signingSecret(configured: string | undefined, dataDir: string) {
  if (configured !== undefined) return new TextEncoder().encode(configured)
  const file = path.join(dataDir, 'signing-secret')
  await mkdir(dataDir, { recursive: true })
  try {
    // Of two servers that start at once one writes, and both read what was written.
    await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const stored = (await readFile(file, 'utf8')).trim()
  if (stored.length < 32) throw new Error(`${file} holds no secret. Remove it to have one made.`)
  return new TextEncoder().encode(stored)
}
