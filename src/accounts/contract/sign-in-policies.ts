import * as z from 'zod/mini'
import { get, put } from '#kit/contract/endpoint.ts'
import { Arabic, Id } from '#kit/contract/primitives.ts'
import { signInPolicies } from '#accounts/rules/identity/sign-in-policy.ts'
import { Role } from './session.ts'

const Policy = z.enum(signInPolicies)

/** How the people of each company sign in, and who can always use the password. */
export const SignInPolicies = z.object({
  companies: z.array(
    z.object({ company_id: Id, name: z.string(), name_ar: Arabic, policy: Policy }),
  ),
  emergency: z.array(
    z.object({
      user_id: Id,
      name: z.string(),
      name_ar: Arabic,
      email: z.string(),
      role: Role,
      is_active: z.boolean(),
      has_password: z.boolean(),
    }),
  ),
  /** Whether this server can sign people in by Microsoft at all. */
  has_microsoft: z.boolean(),
  /** Where it can't, while it can in the other place: there “Microsoft only” lets no one in. */
  closed_place: z.nullable(z.enum(['browser', 'teams'])),
})
export type SignInPolicies = z.infer<typeof SignInPolicies>

const NewPolicies = z.object({
  companies: z
    .array(z.object({ company_id: Id, policy: Policy }))
    .check(z.maxLength(1000, { error: 'too_long' })),
  emergency: z.array(Id).check(z.maxLength(100, { error: 'too_long' })),
})

export const signInPolicyApi = {
  get: get('/api/sign-in-policies/', {
    summary: 'How the people of each company sign in, and the emergency accounts',
    needs: 'system_settings',
    reply: SignInPolicies,
  }),
  update: put('/api/sign-in-policies/', {
    summary: 'Set how the people of companies sign in, and all emergency accounts',
    needs: 'system_settings',
    body: NewPolicies,
    reply: SignInPolicies,
  }),
}
