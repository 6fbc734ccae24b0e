import type { FastifyInstance } from 'fastify'
import { authApi, meApi } from '#accounts/contract/session.ts'
import { say } from '#accounts/texts/problems.ts'
import { nextMoment } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database.ts'
import { heedMatch, Problem } from '#kit/server/problem.ts'
import { record } from '#kit/server/record.ts'
import { serve } from '#kit/server/serve.ts'
import { isPassword } from './passwords.ts'
import { beginSession, endSession, exchange } from './sessions.ts'
import { changeUser, findUser, findUserByEmail, holdUser, signedInUser } from './store.ts'
import { claimAttempt, forgetFailures } from './throttle.ts'
import { spendCode } from './two-factor.ts'
import { searchedBy } from './user-store.ts'
import { readRefreshToken, refreshToken, signAccess } from './tokens.ts'

declare module 'fastify' {
  interface FastifyInstance {
    signingSecret: Uint8Array
  }
}

export function accountRoutes(app: FastifyInstance) {
  const secret = app.signingSecret
  const me = async (db: Database, user_id: string) =>
    signedInUser(await findUser(db, user_id), await app.workplaceOf(db, user_id))

  serve(
    app,
    authApi.login,
    async ({ body: { email, username, password, code = '' } }, { db, request }) => {
      const account = email.toLowerCase()
      const [user] = await Promise.all([
        findUserByEmail(db, account),
        claimAttempt(db, account, request.ip),
      ])
      const matches = await isPassword(password, user?.password_hash)
      if (
        !user ||
        !matches ||
        !user.is_active ||
        user.username.toLowerCase() !== username.toLowerCase()
      ) {
        throw new Problem(
          401,
          'invalid_credentials',
          say((t) => t.invalidCredentials),
        )
      }
      if (user.two_factor_secret !== null && !(await spendCode(db, secret, user, code))) {
        throw new Problem(
          401,
          'code_required',
          say((t) => (code === '' ? t.codeRequired : t.wrongCode)),
        )
      }
      const [session_id, workplace] = await Promise.all([
        beginSession(db, user.user_id, request),
        app.workplaceOf(db, user.user_id),
        forgetFailures(db, account),
      ])
      return {
        access: await signAccess(secret, holder(user), session_id),
        refresh: refreshToken(secret, { session_id, rotation: 0 }),
        user: signedInUser(user, workplace),
      }
    },
    { ownTransaction: true },
  )

  serve(
    app,
    authApi.refresh,
    async ({ body }, { db }) => {
      const { user_id, ...session } = await exchange(db, secret, body.refresh)
      const user = await findUser(db, user_id)
      if (!user.is_active)
        throw new Problem(
          401,
          'not_signed_in',
          say((t) => t.sessionOver),
        )
      return {
        access: await signAccess(secret, holder(user), session.session_id),
        refresh: refreshToken(secret, session),
      }
    },
    { ownTransaction: true },
  )

  // Whoever holds the token may end its session, signed in or not.
  serve(app, authApi.logout, async ({ body }, { db }) => {
    const named = readRefreshToken(secret, body.refresh)
    if (named) await endSession(db, named.session_id)
  })

  serve(app, authApi.validate, (_, { db, actor }) => me(db, actor.user_id))

  serve(app, meApi.read, (_, { db, actor }) => me(db, actor.user_id))

  serve(app, meApi.change, async ({ body }, { db, actor, ifMatch }) => {
    const before = await holdUser(db, actor.user_id)
    heedMatch(ifMatch, before.updated_at, await me(db, actor.user_id))
    const after = await changeUser(db, actor.user_id, {
      ...body,
      search_folded: searchedBy({ ...before, ...body }),
      updated_at: nextMoment(before.updated_at),
    })
    await app.accountChanged(db, actor.user_id)
    const { user_id: entity_id, name: entity_name } = after
    await record(db, actor, { entity: 'user', entity_id, entity_name, before, after })
    return me(db, actor.user_id)
  })
}

const holder = (user: Parameters<typeof signedInUser>[0]) => ({
  user_id: user.user_id,
  username: user.username,
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  name: user.name,
  role: user.role,
})
