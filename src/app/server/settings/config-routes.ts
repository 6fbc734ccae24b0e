import type { FastifyInstance } from 'fastify'
import { configApi } from '#accounts/contract/session.ts'
import { serve } from '#kit/server/api/serve.ts'
import { demoAccounts, demoPassword as password } from '#app/server/demo/accounts.ts'

export interface PublicFacts {
  demo: boolean
  version: string
  teamsAppId?: string | undefined
  /** Written into the page; undefined: people ask their HR department. */
  supportContact?: string | undefined
  notifications?: { teams: boolean; mail: boolean }
  ai?: boolean
}

/** The sign-in screen offers these two; the others are in the README. */
const offered = [demoAccounts.admin, demoAccounts.hr].map(({ email, username, role }) => ({
  email,
  username,
  password,
  role,
}))

/** What a page must know before anyone is signed in. */
export function configRoutes(app: FastifyInstance, facts: PublicFacts) {
  const {
    demo,
    version,
    teamsAppId,
    notifications = { teams: false, mail: false },
    ai = false,
  } = facts
  serve(app, configApi.get, async () => ({
    demo,
    ...(demo && { demo_accounts: offered }),
    version,
    teams_app_id: teamsAppId ?? null,
    notifications,
    oidc: app.provider !== null,
    teams_sign_in: app.teamsTokens !== null,
    ai,
  }))
}
