import * as z from 'zod/mini'
import { get, put } from '#kit/contract/endpoint.ts'
import { twoFactorPolicies } from '#accounts/rules/security/two-factor-policy.ts'

const Policy = z.enum(twoFactorPolicies)

/** The second factor each role needs. */
export const SecurityPolicies = z.object({
  two_factor: z.object({ ADMIN: Policy, HR: Policy, HOD: Policy, LM: Policy, EMP: Policy }),
})

export const securityPolicyApi = {
  get: get('/api/security-policies/', {
    summary: 'The two-factor policy of each role',
    needs: 'system_settings',
    reply: SecurityPolicies,
  }),
  update: put('/api/security-policies/', {
    summary: 'Set the two-factor policy of each role',
    needs: 'system_settings',
    body: SecurityPolicies,
    reply: SecurityPolicies,
  }),
}
