import type { Feature } from '#kit/server/feature.ts'
import { securityLogRoutes } from './security/security-log-routes.ts'
import { securityRoutes } from './security/security-routes.ts'
import { twoFactorRoutes } from './security/two-factor-routes.ts'
import { linkRoutes } from './sign-in/link-routes.ts'
import { accountRoutes } from './sign-in/routes.ts'
import { userRoutes } from './users/user-routes.ts'

export const accounts: Feature = {
  name: 'accounts',
  routes: [
    accountRoutes,
    userRoutes,
    securityRoutes,
    securityLogRoutes,
    twoFactorRoutes,
    linkRoutes,
  ],
}
