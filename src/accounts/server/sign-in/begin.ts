import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { workplaceOf } from '#accounts/server/ports.ts'
import { provableWays } from '#accounts/server/identity/proofs.ts'
import { findPolicyOf } from '#accounts/server/security/security-policy-store.ts'
import { signedInUser } from '#accounts/server/store.ts'
import { users } from '#accounts/tables.ts'
import { spokenLanguage } from '#kit/rules/language/language.ts'
import type { Database } from '#kit/server/database/database.ts'
import { deviceKey, newDeviceId } from './device-keys.ts'
import { beginSession } from './sessions.ts'
import { refreshToken, signAccess } from './tokens.ts'

export type User = Parameters<typeof signedInUser>[0]

interface Beginning {
  /** The device that signed in before, if it did. */
  device: string | undefined
  /** Who sends keys, or says that it has none yet, keeps them; other clients need two tokens. */
  asks_for_key: boolean
  /** The identity at the provider; undefined for a password. */
  identity_id?: string
  has_provider_factor?: boolean
  provider_token?: string | null
  /** Of a session that Teams began: until when. */
  vouched_until?: string
  /** When the person has last shown who they are, where the beginning itself does not. */
  confirmed_at?: string | null
  request: FastifyRequest
}

/** Begins a session for someone who has proved who they are, and answers with its tokens. */
export async function beginSignedIn(
  app: FastifyInstance,
  db: Database,
  user: User,
  { device, request, has_provider_factor = false, ...rest }: Beginning,
) {
  const secret = app.signingSecret
  const device_id = device ?? newDeviceId()
  const spoken = spokenLanguage(request.headers['accept-language'])
  const [session_id, workplace, policy, ways] = await Promise.all([
    beginSession(
      db,
      { user, device_id, limits: app.sessionLimits, has_provider_factor, ...rest },
      request,
    ),
    workplaceOf(db, user.user_id),
    findPolicyOf(db, { role: user.role, has_provider_factor }),
    provableWays(db, user.user_id, app.provider),
    spoken !== undefined &&
      spoken !== user.seen_language &&
      db.update(users).set({ seen_language: spoken }).where(eq(users.user_id, user.user_id)),
  ])
  return {
    access: await signAccess(secret, holder(user), { session_id, rotation: 0 }),
    refresh: refreshToken(secret, { session_id, rotation: 0 }),
    user: signedInUser(user, workplace, { policy, ways }),
    device: deviceKey(secret, user.user_id, device_id),
  }
}

/** What an access token says of its holder. */
export const holder = (user: User) => ({
  user_id: user.user_id,
  username: user.username,
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  name: user.name,
  role: user.role,
})
