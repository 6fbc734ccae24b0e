import type { FastifyInstance, FastifyRequest } from 'fastify'
import { linkApi } from '#accounts/contract/links.ts'
import { linkRefusal, permissionsAfter } from '#accounts/rules/users/users.ts'
import { linkMail } from '#accounts/texts/link-mail.ts'
import { problemText } from '#accounts/texts/problems.ts'
import { inLanguage } from '#kit/rules/language/in-language.ts'
import { nextMoment } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { Problem } from '#kit/server/api/problem.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { serve } from '#kit/server/api/serve.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import {
  lockLink,
  hoursOf,
  makeLink,
  makeResetLink,
  deleteLinksOf,
  deleteOldLinks,
} from './links.ts'
import { microsoftOnly, waysOf } from '#accounts/server/identity/sign-in-policy.ts'
import { hashPassword } from '#accounts/server/passwords.ts'
import { openResetQueue } from './reset-queue.ts'
import { writeSecurityEvents } from '#accounts/server/security/security-log.ts'
import { updateUser, findUser, findUserByEmail, lockUser } from '#accounts/server/store.ts'
import { forgetAllFailures } from './throttle.ts'
import { assertAllowed, assertPasswordAllowed } from '#accounts/server/users/user-changes.ts'
import { endSessionsOf, shownUser } from '#accounts/server/users/user-store.ts'

export interface Message {
  subject: string
  text: string
  html: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where no mail server is configured. `publicUrl` is where links in mails lead. */
    mail: {
      publicUrl: string
      send: (to: { name: string; address: string }, message: Message) => Promise<void>
    } | null
  }
}

const gone = () =>
  new Problem(
    404,
    'not_found',
    problemText((t) => t.linkGone),
  )

// No idempotency key here: a link is shown once and never stored.
const once = { ownTransaction: true }

export function linkRoutes(app: FastifyInstance) {
  invitationRoutes(app)
  resetRoutes(app)
  passwordRoutes(app)
}

/** What sends a link to the account's e-mail; undefined where there is no mail server. */
async function mailOf(
  app: FastifyInstance,
  db: Database,
  user_id: string,
  path: string,
  hours: number,
) {
  if (!app.mail) return undefined
  const { publicUrl, send } = app.mail
  const user = await findUser(db, user_id)
  const language = user.language ?? user.seen_language ?? 'en'
  const { name, email } = inLanguage(user, language)
  const url = new URL(path, publicUrl).href
  const message = linkMail({ name, url, hours }, language)
  return () => send({ name, address: email }, message)
}

function invitationRoutes(app: FastifyInstance) {
  serve(
    app,
    linkApi.make,
    async ({ params: { user_id } }, { db, actor, request }) => {
      const made = await inTransaction(db, async (db) => {
        const user = shownUser(await lockUser(db, user_id))
        assertAllowed(linkRefusal(user, actor))
        const { permissions_denied } = permissionsAfter(user, {}, actor)
        if (!user.is_active) {
          throw new Problem(
            409,
            'conflict',
            problemText((t) => t.inactive),
          )
        }
        if (!(await waysOf(db, user_id)).password) throw microsoftOnly()
        await updateUser(db, user_id, { permissions_denied })
        const link = await makeLink(db, user_id, hoursOf.invitation)
        const what = { entity: 'user', entity_id: user_id, entity_name: user.name }
        await writeAudit(db, actor, {
          ...what,
          before: { link: '', permissions_denied: user.permissions_denied },
          after: { link: 'made', permissions_denied },
        })
        await writeSecurityEvents(db, [{ kind: 'link_made', user, actor, request }])
        return link
      })
      const send = await mailOf(app, db, user_id, made.path, hoursOf.invitation)
      send?.().catch((error: unknown) => {
        app.log.error(error, 'a sign-in link could not be mailed')
      })
      return { ...made, was_mailed: send !== undefined }
    },
    once,
  )
}

function resetRoutes(app: FastifyInstance) {
  const resets = openResetQueue((error) => {
    app.log.error(error, 'a forgotten password could not be helped with')
  })

  serve(
    app,
    linkApi.forgot,
    async ({ body }, { db, request }) => {
      const email = body.email.toLowerCase()
      // Not awaited: the response time would show whether the account exists.
      resets.add(request.ip, () => sendReset(db, email, request))
    },
    once,
  )

  async function sendReset(db: Database, email: string, request: FastifyRequest) {
    const user = app.mail ? await findUserByEmail(db, email) : undefined
    if (!user?.is_active || !(await waysOf(db, user.user_id)).password) return
    app.securityLog.note({ kind: 'reset_requested', user, request }, { isBurst: true })
    await deleteOldLinks(db)
    const made = await inTransaction(db, (db) => makeResetLink(db, user.user_id))
    const send = made && (await mailOf(app, db, user.user_id, made.path, hoursOf.reset))
    if (send) await resets.mail(send)
  }
}

/** What the holder of a link can do. */
function passwordRoutes(app: FastifyInstance) {
  serve(
    app,
    linkApi.look,
    async ({ body }, { db }) => {
      const link = await lockLink(db, body.token)
      if (!link || !(await waysOf(db, link.user.user_id)).password) throw gone()
      const { name, name_ar, email, username } = link.user
      return { name, name_ar, email, username, expires_at: link.expires_at }
    },
    once,
  )

  serve(
    app,
    linkApi.use,
    ({ body: { token, password } }, { db, request }) =>
      inTransaction(db, async (db) => {
        const link = await lockLink(db, token)
        if (!link || !(await waysOf(db, link.user.user_id)).password) throw gone()
        const { user } = link
        const { user_id, name } = user
        assertPasswordAllowed(password, user, 'password')
        await deleteLinksOf(db, user_id)
        await updateUser(db, user_id, {
          password_hash: await hashPassword(password),
          password_set_by: null,
          updated_at: nextMoment(user.updated_at),
        })
        await endSessionsOf(db, user_id, 'password_changed')
        await writeSecurityEvents(db, [
          { kind: 'link_used', user, request },
          { kind: 'password_changed', user, request },
        ])
        await forgetAllFailures(db, user.email.toLowerCase())
        await writeAudit(
          db,
          { user_id, name },
          {
            entity: 'user',
            entity_id: user_id,
            entity_name: name,
            before: { password: '' },
            after: { password: 'changed' },
          },
        )
      }),
    once,
  )
}
