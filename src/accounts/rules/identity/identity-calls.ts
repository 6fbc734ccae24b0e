/** The calls about who someone is at the OpenID provider. */
export const identityCalls = [
  'GET /api/accounts/identity-requests/',
  'POST /api/accounts/identity-requests/:request_id/approve/',
  'POST /api/accounts/identity-requests/:request_id/decline/',
  'GET /api/accounts/users/:user_id/identities/',
  'DELETE /api/accounts/users/:user_id/identities/:identity_id/',
] as const
