import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#kit/server/database/database.ts'
import { openSecurityLog, watchWith } from '#accounts/server/security/security-log.ts'
import {
  defaultSessionLimits,
  identifyWith,
  type SessionLimits,
} from '#accounts/server/sign-in/sessions.ts'
import type { Provider } from '#accounts/server/identity/provider.ts'
import type { TeamsTokens } from '#accounts/server/identity/teams-tokens.ts'
import type { Pause } from '#accounts/server/sign-in/throttle.ts'

export interface AccountDeps {
  db: Database
  secret: Uint8Array
  /** Secrets before it: accepted, but nothing more is signed or encrypted with them. */
  olderSecrets?: readonly Uint8Array[]
  sessionLimits?: SessionLimits
  /** How attempts to sign in wait; tests do not. */
  pause?: Pause
  /** The OpenID provider people can sign in at as well. */
  provider?: Provider | undefined
  /** What checks the tokens of the tab in Teams, where it signs people in. */
  teamsTokens?: TeamsTokens | undefined
}

/** Decorates the server with what every feature needs from accounts. */
export function openAccounts(app: FastifyInstance, parts: AccountDeps) {
  const { db, secret, olderSecrets = [] } = parts
  const secrets = [secret, ...olderSecrets]
  app.decorate('signingSecret', secret)
  app.decorate('signingSecrets', secrets)
  app.decorate('sessionLimits', parts.sessionLimits ?? defaultSessionLimits)
  app.decorate('pause', parts.pause ?? ((milliseconds) => setTimeout(milliseconds)))
  app.decorate('provider', parts.provider ?? null)
  app.decorate('teamsTokens', parts.teamsTokens ?? null)
  app.decorate('identify', identifyWith(db, secrets))
  const securityLog = openSecurityLog(db, (error) => {
    app.log.error(error, 'security events could not be written')
  })
  app.decorate('securityLog', securityLog)
  app.decorate('watch', watchWith(db, securityLog))
  app.addHook('onClose', () => securityLog.flush())
}
