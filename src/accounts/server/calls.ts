import type { ServeCalls } from '#kit/server/feature.ts'
import { identityRoutes } from './identity/identity-routes.ts'
import { oidcRoutes } from './identity/oidc-routes.ts'
import { signInPolicyRoutes } from './identity/sign-in-policy-routes.ts'
import { teamsRoutes } from './identity/teams-routes.ts'
import { securityLogRoutes } from './security/security-log-routes.ts'
import { securityRoutes } from './security/security-routes.ts'
import { twoFactorRoutes } from './security/two-factor-routes.ts'
import { linkRoutes } from './sign-in/link-routes.ts'
import { accountRoutes } from './sign-in/routes.ts'
import { userRoutes } from './users/user-routes.ts'

/** Everything that serves calls of this feature, in the order they are served. */
export const calls: readonly ServeCalls[] = [
  accountRoutes,
  userRoutes,
  securityRoutes,
  securityLogRoutes,
  twoFactorRoutes,
  linkRoutes,
  oidcRoutes,
  teamsRoutes,
  signInPolicyRoutes,
  identityRoutes,
]
