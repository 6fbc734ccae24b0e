/** The calls that give an account a way to sign in, or take one away. */
export const signInCalls = [
  'POST /api/accounts/users/:user_id/link/',
  'GET /api/accounts/identity-requests/',
  'POST /api/accounts/identity-requests/:request_id/approve/',
  'POST /api/accounts/identity-requests/:request_id/decline/',
  'GET /api/accounts/users/:user_id/identities/',
  'DELETE /api/accounts/users/:user_id/identities/:identity_id/',
] as const

/** The calls of what administrators decide about signing in. */
export const signInPolicyCalls = [
  'GET /api/security-policies/',
  'PUT /api/security-policies/',
  'GET /api/sign-in-policies/',
  'PUT /api/sign-in-policies/',
] as const
