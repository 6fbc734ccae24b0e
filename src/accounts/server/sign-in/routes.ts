import { accountChanged } from '#accounts/server/events.ts'
import { workplaceOf } from '#accounts/server/ports.ts'
import type { FastifyInstance } from 'fastify'
import { authApi, meApi } from '#accounts/contract/session.ts'
import { ownProfileFields, ownProfileRefusal } from '#accounts/rules/own-profile.ts'
import { problemText } from '#accounts/texts/problems.ts'
import { nextMoment } from '#kit/server/clock.ts'
import { onlyDefined } from '#kit/rules/forms/changes.ts'
import type { Database } from '#kit/server/database/database.ts'
import { forbidden, assertNotStale, Problem } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { serve, type SignedIn } from '#kit/server/api/serve.ts'
import { isPassword } from '#accounts/server/passwords.ts'
import { beginSignedIn, holder } from './begin.ts'
import { deviceAmong } from './device-keys.ts'
import { writeSecurityEvents } from '#accounts/server/security/security-log.ts'
import { waysOf } from '#accounts/server/identity/sign-in-policy.ts'
import { findPolicyOf } from '#accounts/server/security/security-policy-store.ts'
import type { Provider } from '#accounts/server/identity/provider.ts'
import { provableWays } from '#accounts/server/identity/proofs.ts'
import { assertCodeFree } from './second-factor.ts'
import { exchange } from './exchange.ts'
import { endSession, hasProviderFactor, type SessionLimits } from './sessions.ts'
import {
  updateUser,
  findUser,
  findUserByEmail,
  lockUser,
  signedInUser,
} from '#accounts/server/store.ts'
import { claimAttempt, countWrong, forgetFailures } from './throttle.ts'
import { accountNames } from '#accounts/rules/users/account-names.ts'
import { readRefreshToken, refreshToken, signAccess } from './tokens.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What is signed and encrypted from now on. */
    signingSecret: Uint8Array
    /** That one first, then those before it, which are accepted while they are being replaced. */
    signingSecrets: readonly Uint8Array[]
    sessionLimits: SessionLimits
  }
}

export function accountRoutes(app: FastifyInstance) {
  signInRoute(app)
  sessionRoutes(app)
  ownAccountRoutes(app)
}

function signInRoute(app: FastifyInstance) {
  serve(
    app,
    authApi.login,
    async ({ body }, { db, request }) => {
      const { email, username, password, code = '', devices = [] } = body
      const account = email.toLowerCase()
      const user = await findUserByEmail(db, account)
      const device = deviceAmong(app.signingSecrets, devices, user?.user_id)
      const attempt = { account, address: request.ip, device }
      const failed = (kind: 'sign_in_failed' | 'sign_in_slowed') =>
        app.securityLog.note({ kind, user: user ?? null, request }, { isBurst: true })
      const { wasSlowed, failure_id } = await claimAttempt(db, attempt, request).catch(
        (refusal: unknown) => {
          failed('sign_in_slowed')
          throw refusal
        },
      )
      if (wasSlowed) failed('sign_in_slowed')
      // Both are asked for every address, so that no time shows which accounts there are.
      const [matches, ways] = await Promise.all([
        isPassword(password, user?.password_hash),
        waysOf(db, user?.user_id),
      ])
      if (
        !user ||
        !matches ||
        !ways.password ||
        !user.is_active ||
        user.username.toLowerCase() !== username.toLowerCase()
      ) {
        failed('sign_in_failed')
        if (device === undefined) await countWrong(db, failure_id)
        throw new Problem(
          401,
          'invalid_credentials',
          problemText((t) => t.invalidCredentials),
        )
      }
      if (user.two_factor_secret !== null) {
        await assertCodeFree(db, app.signingSecrets, user, code, attempt).catch(
          (refusal: unknown) => {
            if (code !== '') failed('sign_in_failed')
            throw refusal
          },
        )
      }
      const asks_for_key = body.devices !== undefined
      const [signedIn] = await Promise.all([
        beginSignedIn(app, db, user, { device, asks_for_key, request }),
        forgetFailures(db, attempt),
      ])
      app.securityLog.note({ kind: 'signed_in', user, request })
      return signedIn
    },
    { ownTransaction: true },
  )
}

function sessionRoutes(app: FastifyInstance) {
  const secret = app.signingSecret

  serve(
    app,
    authApi.refresh,
    async ({ body }, { db, request }) => {
      const { user_id, device, ...session } = await exchange(db, body, request)
      const user = await findUser(db, user_id)
      return {
        access: await signAccess(secret, holder(user), session),
        refresh: refreshToken(secret, session),
        ...(device !== undefined && { device }),
      }
    },
    { ownTransaction: true },
  )

  // Holding the token is enough to end its session.
  serve(app, authApi.logout, async ({ body }, { db, request }) => {
    const named = readRefreshToken(app.signingSecrets, body.refresh)
    const user = named && (await endSession(db, named.session_id, 'signed_out'))
    if (user) await writeSecurityEvents(db, [{ kind: 'session_ended', user, request }])
  })
}

function ownAccountRoutes(app: FastifyInstance) {
  serve(app, authApi.validate, (_, { db, actor }) => ownAccount(db, actor, app.provider))

  serve(app, meApi.get, (_, { db, actor }) => ownAccount(db, actor, app.provider))

  serve(app, meApi.update, async ({ body }, { db, actor, ifMatch }) => {
    const before = await lockUser(db, actor.user_id)
    const shown = await ownAccount(db, actor, app.provider)
    assertNotStale(ifMatch, before.updated_at, shown)
    for (const field of ownProfileFields) {
      if (body[field] === undefined || body[field] === before[field]) continue
      const refusal = ownProfileRefusal(field, actor, shown.employee_id !== null)
      if (refusal) throw forbidden(problemText((t) => t.ownProfile[refusal]))
    }
    const after = await updateUser(db, actor.user_id, {
      ...body,
      ...accountNames({ ...before, ...onlyDefined(body) }),
      updated_at: nextMoment(before.updated_at),
    })
    await accountChanged.emit(db, { user_id: actor.user_id, access: false })
    const { user_id: entity_id, name: entity_name } = after
    await writeAudit(db, actor, { entity: 'user', entity_id, entity_name, before, after })
    return ownAccount(db, actor, app.provider)
  })
}

const ownAccount = async (
  db: Database,
  { user_id, role, session_id }: SignedIn,
  provider: Provider | null,
) => {
  const has_provider_factor = await hasProviderFactor(db, session_id)
  const policy = await findPolicyOf(db, { role, has_provider_factor })
  return signedInUser(await findUser(db, user_id), await workplaceOf(db, user_id), {
    policy,
    ways: await provableWays(db, user_id, provider),
  })
}
