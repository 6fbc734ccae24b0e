import { createHash } from 'node:crypto'

/** Of a random secret: a copy of the database does not reveal it, and there is nothing to guess. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
