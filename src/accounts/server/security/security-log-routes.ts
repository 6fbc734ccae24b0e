import type { FastifyInstance } from 'fastify'
import { securityLogApi } from '#accounts/contract/security-log.ts'
import { securityPolicyApi } from '#accounts/contract/security-policies.ts'
import { policyRefusal } from '#accounts/rules/users/asking-less.ts'
import { rolesThatDiffer } from '#accounts/rules/security/two-factor-policy.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { serve } from '#kit/server/api/serve.ts'
import { serveList } from '#kit/server/lists/serve-list.ts'
import { listOwnSecurityEvents, listSecurityEvents, writeSecurityEvents } from './security-log.ts'
import { listPolicies, updatePolicies } from './security-policy-store.ts'
import { assertAllowed } from '#accounts/server/users/user-changes.ts'

/** The audit log knows what it speaks of by ids; the policies are one thing. */
const policiesId = '00000000-0000-4000-8000-00000000a10c'

export function securityLogRoutes(app: FastifyInstance) {
  serveList(app, securityLogApi.list, ({ query }, { db, request }) =>
    listSecurityEvents(db, query, request),
  )

  serveList(app, securityLogApi.own, ({ query }, { db, actor, request }) =>
    listOwnSecurityEvents(db, actor.user_id, query, request),
  )

  serve(app, securityPolicyApi.get, async (_, { db }) => ({ two_factor: await listPolicies(db) }))

  serve(app, securityPolicyApi.update, async ({ body }, { db, actor, request }) => {
    const before = await listPolicies(db, { lock: true })
    const after = body.two_factor
    const changed = rolesThatDiffer(before, after)
    for (const role of changed)
      assertAllowed(policyRefusal(role, { from: before[role], to: after[role] }, actor))
    await updatePolicies(db, changed, after)
    const what = { entity: 'security_policy', entity_id: policiesId, entity_name: 'two_factor' }
    await writeAudit(db, actor, { ...what, before, after })
    await writeSecurityEvents(
      db,
      changed.map((role) => ({
        kind: 'policy_changed' as const,
        user: actor,
        request,
        detail: { role, from: before[role], to: after[role] },
      })),
    )
    return { two_factor: after }
  })
}
