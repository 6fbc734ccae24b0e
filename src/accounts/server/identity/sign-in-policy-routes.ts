import type { FastifyInstance } from 'fastify'
import { signInPolicyApi } from '#accounts/contract/sign-in-policies.ts'
import { closedPlace } from '#accounts/rules/identity/sign-in-policy.ts'
import { writeSecurityEvents } from '#accounts/server/security/security-log.ts'
import { lockAdministrators } from '#accounts/server/users/user-store.ts'
import { notFound } from '#kit/server/api/problem.ts'
import { serve } from '#kit/server/api/serve.ts'
import { writeAudit } from '#kit/server/audit-log.ts'
import { violatedConstraint } from '#kit/server/database/transaction.ts'
import {
  assertWayIn,
  listSignInPolicies,
  lockSignInPolicies,
  updateSignInPolicies,
} from './sign-in-policy.ts'

/** The audit log knows what it speaks of by ids; the policies are one thing. */
const policiesId = '00000000-0000-4000-8000-00000000a10d'

type Policies = Awaited<ReturnType<typeof listSignInPolicies>>

/** By the names that people read: the policy of each company that has one, and the emergency accounts. */
const audited = ({ companies, emergency }: Policies) => ({
  ...Object.fromEntries(companies.map(({ name, policy }) => [name, policy])),
  emergency_accounts: emergency.map(({ name }) => name).join(', '),
})

export function signInPolicyRoutes(app: FastifyInstance) {
  const hasMicrosoft = app.provider !== null || app.teamsTokens !== null
  const shown = (policies: Policies) => ({
    ...policies,
    has_microsoft: hasMicrosoft,
    closed_place: closedPlace({ browser: app.provider !== null, teams: app.teamsTokens !== null }),
  })

  serve(app, signInPolicyApi.get, async (_, { db }) => shown(await listSignInPolicies(db)))

  serve(app, signInPolicyApi.update, async ({ body }, { db, actor, request }) => {
    await lockSignInPolicies(db)
    await lockAdministrators(db, actor.user_id)
    const before = await listSignInPolicies(db)
    const known = new Map(before.companies.map((company) => [company.company_id, company]))
    const changed = body.companies.filter(
      ({ company_id, policy }) => known.get(company_id)?.policy !== policy,
    )
    if (changed.some(({ company_id }) => !known.has(company_id))) throw notFound()
    await updateSignInPolicies(db, changed, [...new Set(body.emergency)]).catch(
      (error: unknown) => {
        throw violatedConstraint(error) === undefined ? error : notFound()
      },
    )
    await assertWayIn(db, { hasMicrosoft })
    const after = await listSignInPolicies(db)
    const what = { entity: 'security_policy', entity_id: policiesId, entity_name: 'sign_in' }
    await writeAudit(db, actor, { ...what, before: audited(before), after: audited(after) })
    await writeSecurityEvents(
      db,
      changed.map(({ company_id, policy }) => ({
        kind: 'sign_in_policy_changed' as const,
        user: actor,
        request,
        detail: {
          company: known.get(company_id)?.name ?? '',
          from: known.get(company_id)?.policy ?? '',
          to: policy,
        },
      })),
    )
    return shown(after)
  })
}
