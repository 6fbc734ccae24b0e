import * as z from 'zod/mini'
import { del, get, post } from '#kit/contract/endpoint.ts'
import { pageOf, pageQuery } from '#kit/contract/page.ts'
import { Id, Moment, Nothing } from '#kit/contract/primitives.ts'
import { identityRequestReasons } from '#accounts/rules/identity/link.ts'
import { DeviceKeys, SignedIn } from './session.ts'

/** Someone the provider knows whom HR is asked to connect with an account. */
export const IdentityRequest = z.object({
  request_id: Id,
  /** What the provider says; anyone could have entered an e-mail that is not verified. */
  name: z.string(),
  email: z.string(),
  is_email_verified: z.boolean(),
  reason: z.enum(identityRequestReasons),
  requested_at: Moment,
})
export type IdentityRequest = z.infer<typeof IdentityRequest>

/** An identity at the provider that signs in to an account. */
export const Identity = z.object({
  identity_id: Id,
  name: z.string(),
  email: z.string(),
  linked_at: Moment,
  /** Who approved it; null: the verified e-mail of the account. */
  linked_by: z.nullable(Id),
})
export type Identity = z.infer<typeof Identity>

const ofRequest = z.object({ request_id: Id })
const ofUser = z.object({ user_id: Id })

export const oidcApi = {
  start: get('/api/auth/oidc/start/', {
    summary: 'Go to the OpenID provider to sign in (a redirect)',
    needs: 'anyone',
    query: z.object({
      next: z.optional(z.string().check(z.maxLength(2000))),
      /** To show again who is at the screen, for a code instead of a session. */
      for: z.optional(z.literal('proof')),
    }),
    reply: Nothing,
  }),
  callback: get('/api/auth/oidc/callback/', {
    summary: 'Come back from the OpenID provider (a redirect to the page)',
    needs: 'anyone',
    reply: Nothing,
  }),
  proof: post('/api/auth/oidc/proof/', {
    summary:
      'Exchange the ticket in the cookie for a code that confirms who is at the screen, once',
    needs: 'anyone',
    body: z.object({}),
    reply: z.object({ code: z.string() }),
  }),
  session: post('/api/auth/oidc/session/', {
    summary: 'Exchange the ticket in the cookie of the callback for a session, once',
    needs: 'anyone',
    body: z.object({
      /** For an account with two-factor sign-in, unless the provider has asked for a second factor. */
      code: z.optional(z.string().check(z.maxLength(40))),
      devices: z.optional(DeviceKeys),
    }),
    reply: SignedIn,
  }),
}

/** What Teams hands to the tab; those of people in many groups are long. */
export const TeamsToken = z
  .string({ error: 'required' })
  .check(z.minLength(1, { error: 'required' }), z.maxLength(20_000, { error: 'too_long' }))

export const teamsApi = {
  signIn: post('/api/auth/teams/', {
    summary: 'Sign in with the token that Microsoft Teams hands to the tab',
    needs: 'anyone',
    body: z.object({
      token: TeamsToken,
      /** For an account with two-factor sign-in, unless Entra has asked for a second factor. */
      code: z.optional(z.string().check(z.maxLength(40))),
      devices: z.optional(DeviceKeys),
    }),
    reply: SignedIn,
  }),
}

export const identityApi = {
  requests: get('/api/accounts/identity-requests/', {
    summary: 'People the OpenID provider knows who wait for an account, newest first',
    needs: 'user_management',
    query: z.object({ limit: pageQuery.limit, cursor: pageQuery.cursor }),
    reply: pageOf(IdentityRequest),
  }),
  approve: post('/api/accounts/identity-requests/:request_id/approve/', {
    summary: 'Connect someone the OpenID provider knows with an account',
    needs: 'user_management',
    params: ofRequest,
    body: ofUser,
    reply: Nothing,
  }),
  decline: post('/api/accounts/identity-requests/:request_id/decline/', {
    summary: 'Decline to connect someone the OpenID provider knows',
    needs: 'user_management',
    params: ofRequest,
    reply: Nothing,
  }),
  list: get('/api/accounts/users/:user_id/identities/', {
    summary: 'The identities at the OpenID provider that sign in to an account',
    needs: 'user_management',
    params: ofUser,
    reply: z.array(Identity),
  }),
  unlink: del('/api/accounts/users/:user_id/identities/:identity_id/', {
    summary: 'Disconnect an identity from an account and end its sessions',
    needs: 'user_management',
    params: z.object({ user_id: Id, identity_id: Id }),
    reply: Nothing,
  }),
}
