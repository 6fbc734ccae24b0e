import type { FastifyInstance } from 'fastify'
import { securityApi } from '#accounts/contract/security.ts'
import { problemText } from '#accounts/texts/problems.ts'
import { nextMoment } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { invalidField, Problem } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { type Context, serve } from '#kit/server/api/serve.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { assertProof } from './reauthenticate.ts'
import { writeSecurityEvents } from './security-log.ts'
import { findPolicy } from './security-policy-store.ts'
import { updateUser, lockUser } from '#accounts/server/store.ts'
import { confirmSecret, endTwoFactor, offerSecret } from './two-factor.ts'

const wrongCode = () =>
  invalidField(
    'code',
    problemText((t) => t.wrongCode),
  )

// No idempotency key here: these replies hold secrets that are shown once and never stored.
const once = { ownTransaction: true }

export function twoFactorRoutes(app: FastifyInstance) {
  serve(
    app,
    securityApi.beginTwoFactor,
    async ({ body }, context) => {
      const { db, actor } = context
      await assertProof(body, context)
      return inTransaction(db, async (db) => {
        const user = await lockUser(db, actor.user_id)
        if (user.two_factor_secret !== null) {
          throw new Problem(
            409,
            'conflict',
            problemText((t) => t.twoFactorIsOn),
          )
        }
        return offerSecret(db, app.signingSecret, user)
      })
    },
    once,
  )

  serve(
    app,
    securityApi.confirmTwoFactor,
    ({ body }, { db, actor, request }) =>
      inTransaction(db, async (db) => {
        const user = await lockUser(db, actor.user_id)
        const recovery_codes = await confirmSecret(db, app.signingSecrets, user, body.code)
        if (!recovery_codes) throw wrongCode()
        await resolveNotifications(db, { actor, request }, user, true)
        return { recovery_codes }
      }),
    once,
  )

  serve(
    app,
    securityApi.endTwoFactor,
    async ({ body }, context) => {
      const { db, actor } = context
      if ((await findPolicy(db, actor.role)) === 'required') {
        throw new Problem(
          409,
          'conflict',
          problemText((t) => t.twoFactorMustStay),
        )
      }
      await assertProof({ code: body.code }, context)
      await inTransaction(db, async (db) => {
        const user = await lockUser(db, actor.user_id)
        await endTwoFactor(db, actor.user_id)
        await resolveNotifications(db, context, user, false)
      })
    },
    once,
  )
}

async function resolveNotifications(
  db: Database,
  { actor, request }: Pick<Context, 'actor' | 'request'>,
  { user_id, name, updated_at }: { user_id: string; name: string; updated_at: string },
  isOn: boolean,
) {
  await updateUser(db, user_id, { updated_at: nextMoment(updated_at) })
  const kind = isOn ? 'two_factor_on' : 'two_factor_off'
  await writeSecurityEvents(db, [{ kind, user: actor, request }])
  await writeAudit(db, actor, {
    entity: 'user',
    entity_id: user_id,
    entity_name: name,
    before: { two_factor: !isOn },
    after: { two_factor: isOn },
  })
}
