import type { FastifyInstance } from 'fastify'
import { identityApi } from '#accounts/contract/identity.ts'
import { linkRefusal, permissionsAfter } from '#accounts/rules/users/users.ts'
import { writeSecurityEvents } from '#accounts/server/security/security-log.ts'
import { findUser, lockUser, updateUser } from '#accounts/server/store.ts'
import { assertAllowed } from '#accounts/server/users/user-changes.ts'
import { shownUser } from '#accounts/server/users/user-store.ts'
import { problemText } from '#accounts/texts/problems.ts'
import { Problem } from '#kit/server/api/problem.ts'
import { serve, type SignedIn } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import type { Database } from '#kit/server/database/database.ts'
import { violatedConstraint } from '#kit/server/database/transaction.ts'
import {
  declineRequest,
  listIdentities,
  listRequests,
  lockRequest,
  unlinkIdentity,
} from './identity-store.ts'
import { deleteRequest, insertIdentity } from './sign-in-identity.ts'

const conflict = (pick: Parameters<typeof problemText>[0]) =>
  new Problem(409, 'conflict', problemText(pick))

/** HR decides about people the provider knows and the product does not. */
export function identityRoutes(app: FastifyInstance) {
  serveList(app, identityApi.requests, ({ query }, { db, request }) =>
    listRequests(db, query, request),
  )

  serve(app, identityApi.approve, async ({ params, body }, { db, actor, request }) => {
    const asked = await lockRequest(db, params.request_id)
    const user = await lockForLink(db, body.user_id, actor)
    if (!user.is_active) throw conflict((t) => t.inactive)
    const { issuer, subject, email, name } = asked
    await insertIdentity(db, {
      user_id: user.user_id,
      issuer,
      subject,
      email,
      name,
      linked_by: actor.user_id,
    }).catch((error: unknown) => {
      if (violatedConstraint(error) === 'account_identities_account')
        throw conflict((t) => t.hasIdentity)
      throw error
    })
    // Like a one-time link: who can sign in with it can do no more than its maker.
    const { permissions_denied } = permissionsAfter(user, {}, actor)
    await updateUser(db, user.user_id, { permissions_denied })
    await deleteRequest(db, params.request_id)
    await writeSecurityEvents(db, [{ kind: 'identity_linked', user, actor, request }])
    await audit(db, actor, user, {
      before: { identity: '', permissions_denied: user.permissions_denied },
      after: { identity: email || name || subject, permissions_denied },
    })
  })

  serve(app, identityApi.decline, async ({ params }, { db, actor, request }) => {
    await lockRequest(db, params.request_id)
    await declineRequest(db, params.request_id)
    await writeSecurityEvents(db, [{ kind: 'identity_declined', user: null, actor, request }])
  })

  serve(app, identityApi.list, async ({ params }, { db }) => {
    const { user_id } = await findUser(db, params.user_id)
    return listIdentities(db, user_id)
  })

  serve(app, identityApi.unlink, async ({ params }, { db, actor, request }) => {
    const user = await lockForLink(db, params.user_id, actor)
    const { email, name } = await unlinkIdentity(db, user.user_id, params.identity_id)
    await writeSecurityEvents(db, [{ kind: 'identity_unlinked', user, actor, request }])
    await audit(db, actor, user, {
      before: { identity: email || name },
      after: { identity: '' },
    })
  })
}

/** The same rule as for one-time links: connecting an identity is as much as setting the password. */
async function lockForLink(db: Database, user_id: string, actor: SignedIn) {
  const user = shownUser(await lockUser(db, user_id))
  assertAllowed(linkRefusal(user, actor))
  return user
}

const audit = (
  db: Database,
  actor: SignedIn,
  { user_id, name }: { user_id: string; name: string },
  change: { before: Record<string, unknown>; after: Record<string, unknown> },
) => writeAudit(db, actor, { entity: 'user', entity_id: user_id, entity_name: name, ...change })
