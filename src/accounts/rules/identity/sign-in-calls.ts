/** The calls that give an account a way to sign in, or take one away. */
export const signInCalls = [
  'POST /api/accounts/users/:user_id/link/',
  'GET /api/accounts/identity-requests/',
  'POST /api/accounts/identity-requests/:request_id/approve/',
  'POST /api/accounts/identity-requests/:request_id/decline/',
  'GET /api/accounts/users/:user_id/identities/',
  'DELETE /api/accounts/users/:user_id/identities/:identity_id/',
] as const
