import type { FastifyInstance } from 'fastify'
import { userApi } from '#accounts/contract/users.ts'
import { changesOwnSignIn } from '#accounts/rules/users/users.ts'
import { serve } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { assertProof } from '#accounts/server/security/reauthenticate.ts'
import { findUser } from '#accounts/server/store.ts'
import { applyUserChange, createUser } from './user-changes.ts'
import { listUsers, shownUser } from './user-store.ts'

export function userRoutes(app: FastifyInstance) {
  serveList(app, userApi.list, ({ query }, { db, request }) => listUsers(db, query, request))

  serve(app, userApi.get, async ({ params }, { db }) =>
    shownUser(await findUser(db, params.user_id)),
  )

  serve(app, userApi.create, ({ body: { password, ...rest } }, { db, actor }) =>
    createUser(db, { ...rest, password: password ?? undefined }, actor),
  )

  serve(
    app,
    userApi.update,
    (
      { params, query, body: { current_password: _, code: __, ...change } },
      { db, actor, ifMatch },
    ) => applyUserChange(db, params.user_id, change, { actor, ifMatch, isProven: true, ...query }),
    {
      // Own e-mail and password are what one signs in with.
      async first({ params, body }, context) {
        const user = await findUser(context.db, params.user_id)
        if (changesOwnSignIn(user, body, context.actor)) await assertProof(body, context)
      },
    },
  )

  // An account is never lost: what it did stays its own, and it can be restored.
  serve(app, userApi.delete, async ({ params, query }, { db, actor, ifMatch }) => {
    await applyUserChange(db, params.user_id, { is_active: false }, { actor, ifMatch, ...query })
  })
}
