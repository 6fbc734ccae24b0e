import type { FastifyInstance } from 'fastify'
import { securityApi } from '#accounts/contract/security.ts'
import { nextMoment } from '#kit/server/clock.ts'
import { firstOrThrowNotFound } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { type Context, serve } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { hashPassword } from '#accounts/server/passwords.ts'
import { assertProof } from './reauthenticate.ts'
import { confirmSession } from './recent-proof.ts'
import { type SecurityEvent, writeSecurityEvents } from './security-log.ts'
import { microsoftOnly, waysOf } from '#accounts/server/identity/sign-in-policy.ts'
import { endSession } from '#accounts/server/sign-in/sessions.ts'
import { updateUser } from '#accounts/server/store.ts'
import { assertPasswordAllowed } from '#accounts/server/users/user-changes.ts'
import { endSessionsOf, listSessions, sessionsNamed } from '#accounts/server/users/user-store.ts'

export function securityRoutes(app: FastifyInstance) {
  serve(
    app,
    securityApi.changePassword,
    async ({ body }, context) => {
      const { db, actor } = context
      const { user_id, session_id } = actor
      if (!(await waysOf(db, user_id)).password) throw microsoftOnly()
      const user = await assertProof({ current_password: body.current_password }, context)
      assertPasswordAllowed(body.new_password, user, 'new_password')
      const password_hash = await hashPassword(body.new_password)
      await inTransaction(db, async (db) => {
        await updateUser(db, user_id, {
          password_hash,
          password_set_by: null,
          updated_at: nextMoment(user.updated_at),
        })
        await endSessionsOf(db, user_id, 'password_changed', session_id)
        const what = { entity: 'user', entity_id: user_id, entity_name: user.name }
        await writeSecurityEvents(db, [
          { kind: 'password_changed', user: actor, request: context.request },
        ])
        await writeAudit(db, actor, {
          ...what,
          before: { password: '' },
          after: { password: 'changed' },
        })
      })
    },
    { ownTransaction: true },
  )

  serve(app, securityApi.confirm, ({ body }, context) => confirmSession(body, context), {
    ownTransaction: true,
  })

  serveList(app, securityApi.sessions, ({ query }, { db, actor, request }) =>
    listSessions(db, actor, query, request),
  )

  serve(
    app,
    securityApi.endOtherSessions,
    async ({ body }, context) => {
      await assertProof(body, context)
      const { user_id, session_id } = context.actor
      await inTransaction(context.db, async (db) => {
        await endSessionsOf(db, user_id, 'signed_out', session_id)
        await writeSecurityEvents(db, [sessionEnded(context)])
      })
    },
    { ownTransaction: true },
  )

  serve(
    app,
    securityApi.endSession,
    async ({ params, body }, context) => {
      const { db, actor } = context
      const { session_id } = firstOrThrowNotFound(
        await sessionsNamed(db, actor.user_id, params.session_id),
      )
      await assertProof(body, context)
      await inTransaction(db, async (db) => {
        await endSession(db, session_id, 'signed_out')
        await writeSecurityEvents(db, [sessionEnded(context)])
      })
    },
    { ownTransaction: true },
  )
}

const sessionEnded = ({ actor, request }: Context): SecurityEvent => ({
  kind: 'session_ended',
  user: actor,
  request,
})
