import type { FastifyInstance } from 'fastify'
import { securityApi } from '#accounts/contract/security.ts'
import { say } from '#accounts/texts/problems.ts'
import { nextMoment } from '#kit/server/clock.ts'
import { found, invalidField } from '#kit/server/problem.ts'
import { record } from '#kit/server/record.ts'
import { serve } from '#kit/server/serve.ts'
import { inTransaction } from '#kit/server/transaction.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { endSession } from './sessions.ts'
import { changeUser, findUser } from './store.ts'
import { claimAttempt, forgetFailures } from './throttle.ts'
import { heedPassword } from './user-changes.ts'
import { endSessionsOf, listSessions, sessionsNamed } from './user-store.ts'

export function securityRoutes(app: FastifyInstance) {
  serve(
    app,
    securityApi.changePassword,
    async ({ body }, { db, actor, request }) => {
      const { user_id, session_id } = actor
      const user = await findUser(db, user_id)
      // Whoever sits at a forgotten screen may not try out passwords either.
      await claimAttempt(db, user.email.toLowerCase(), request.ip)
      if (!(await isPassword(body.current_password, user.password_hash))) {
        throw invalidField(
          'current_password',
          say((t) => t.wrongPassword),
        )
      }
      heedPassword(body.new_password, user, 'new_password')
      const password_hash = await hashPassword(body.new_password)
      await inTransaction(db, async (db) => {
        await forgetFailures(db, user.email.toLowerCase())
        await changeUser(db, user_id, { password_hash, updated_at: nextMoment(user.updated_at) })
        await endSessionsOf(db, user_id, session_id)
        const what = { entity: 'user', entity_id: user_id, entity_name: user.name }
        await record(db, actor, {
          ...what,
          before: { password: '' },
          after: { password: 'changed' },
        })
      })
    },
    { ownTransaction: true },
  )

  serve(app, securityApi.sessions, ({ query }, { db, actor, request }) =>
    listSessions(db, actor, query, request),
  )

  serve(app, securityApi.endOtherSessions, async (_, { db, actor }) => {
    await endSessionsOf(db, actor.user_id, actor.session_id)
  })

  serve(app, securityApi.endSession, async ({ params }, { db, actor }) => {
    const { session_id } = found(await sessionsNamed(db, actor.user_id, params.session_id))
    await endSession(db, session_id)
  })
}
