import { asc, eq } from 'drizzle-orm'
import { ResponseBodyError } from 'openid-client'
import { openProvider, type ProviderSettings } from '#accounts/server/identity/provider.ts'
import { openTeamsTokens, type TeamsSsoSettings } from '#accounts/server/identity/teams-tokens.ts'
import { users } from '#accounts/tables.ts'
import type { Database } from '#kit/server/database/database.ts'
import { lookUpObjectIds } from './entra-accounts.ts'
import { type GraphSettings, openGraph } from './graph.ts'

export interface TeamsFinding {
  isRight: boolean
  /** For the terminal of an operator, in English like all commands of the server. */
  text: string
}

/** At most as many e-mails are named. */
const named = 5

/**
 * Tries what can be tried with the configured credentials without notifying anyone, and says what is missing.
 * Stops at the first fault that makes the rest impossible.
 */
export async function checkTeams(
  db: Database,
  settings: GraphSettings | undefined,
  { sso, oidc }: { sso?: TeamsSsoSettings | undefined; oidc?: ProviderSettings | undefined } = {},
): Promise<TeamsFinding[]> {
  const signIn = [...(await signInFindings(settings, sso)), ...(await providerFindings(oidc))]
  if (!settings && (sso || oidc))
    return [right('Notifications are not set up; signing in needs none.'), ...signIn]
  return [...(await notificationFindings(db, settings)), ...signIn]
}

/** Whether Entra knows the tab; that Teams hands out tokens shows in Teams only. */
async function signInFindings(
  graph: GraphSettings | undefined,
  sso: TeamsSsoSettings | undefined,
): Promise<TeamsFinding[]> {
  if (!sso) return []
  try {
    await openTeamsTokens(sso).assertKeys()
  } catch {
    return [
      wrong(
        `The keys of tenant ${sso.tenant} cannot be had from ${sso.authorityUrl}: check TEAMS_TENANT_ID and that the server reaches this address.`,
      ),
    ]
  }
  const findings = [right('Entra gives the keys that tokens of the tab are checked with.')]
  if (!graph)
    return [
      ...findings,
      right(
        'Whether Entra knows TEAMS_SSO_RESOURCE shows in Teams only: TEAMS_CLIENT_SECRET is not set.',
      ),
    ]
  try {
    await openGraph(graph).assertResource(sso.resource)
    return [...findings, right(`Entra knows ${sso.resource}.`)]
  } catch (problem) {
    return [
      ...findings,
      wrong(
        `Entra does not know ${sso.resource} (${(problem as Error).message}): set it as Application ID URI under Expose an API (docs/sign-in.md, 7).`,
      ),
    ]
  }
}

/** Whether the provider can be reached and knows the product; no one signs in for it. */
async function providerFindings(settings: ProviderSettings | undefined): Promise<TeamsFinding[]> {
  if (!settings) return []
  try {
    await openProvider(settings).assertCredentials()
    return [right(`${settings.issuer} knows OIDC_CLIENT_ID and its secret.`)]
  } catch (problem) {
    return [
      wrong(
        problem instanceof ResponseBodyError && problem.error === 'invalid_client'
          ? `${settings.issuer} does not take OIDC_CLIENT_ID with OIDC_CLIENT_SECRET: check both, and that the secret has not expired.`
          : `${settings.issuer} cannot be reached or is no OpenID provider (${(problem as Error).message}): check OIDC_ISSUER and that the server reaches this address.`,
      ),
    ]
  }
}

async function notificationFindings(
  db: Database,
  settings: GraphSettings | undefined,
): Promise<TeamsFinding[]> {
  if (!settings)
    return [
      wrong(
        'Notifications are not set up: TEAMS_APP_ID, TEAMS_TENANT_ID, TEAMS_CLIENT_ID, TEAMS_CLIENT_SECRET and PUBLIC_URL have to be set (docs/teams.md, 4).',
      ),
    ]
  const findings = [addressFinding(settings.publicUrl)]
  const graph = openGraph(settings)
  try {
    await graph.assertToken()
    findings.push(right('Entra gives a token for TEAMS_CLIENT_ID.'))
  } catch (problem) {
    return [
      ...findings,
      wrong(
        `Entra gives no token (${(problem as Error).message}): check TEAMS_TENANT_ID, TEAMS_CLIENT_ID, TEAMS_CLIENT_SECRET and that the secret has not expired.`,
      ),
    ]
  }
  return [...findings, ...(await accountFindings(db, graph)), onlyBySending]
}

const right = (text: string): TeamsFinding => ({ isRight: true, text })
const wrong = (text: string): TeamsFinding => ({ isRight: false, text })

const addressFinding = (publicUrl: string) =>
  new URL(publicUrl).protocol === 'https:'
    ? right(`Links lead to ${publicUrl}.`)
    : wrong(`PUBLIC_URL is ${publicUrl}: Teams shows pages by https only.`)

const onlyBySending = right(
  'Whether the app is installed for a person shows when something is sent: see Notification deliveries in Admin Tools.',
)

async function accountFindings(db: Database, graph: ReturnType<typeof openGraph>) {
  const accounts = await db
    .select({
      user_id: users.user_id,
      email: users.email,
      teams_user_id: users.teams_user_id,
    })
    .from(users)
    .where(eq(users.is_active, true))
    .orderBy(asc(users.email))
  const { ids, problem } = await lookUpObjectIds(db, graph, accounts, { isFresh: true })
  if (problem)
    return [
      wrong(
        `Graph does not let the app read users (${problem.message}): grant the application permission User.ReadBasic.All with admin consent. Until then people are notified one after the other.`,
      ),
    ]
  const unknown = accounts.filter(({ user_id }) => !ids.get(user_id))
  if (unknown.length === 0) return [right(`Entra knows all ${accounts.length} active accounts.`)]
  const some = unknown.slice(0, named).map(({ email }) => email)
  const more = unknown.length > named ? ` and ${unknown.length - named} more` : ''
  return [
    wrong(
      `Entra knows ${accounts.length - unknown.length} of ${accounts.length} active accounts, but not ${some.join(', ')}${more}: enter their Teams identity in User Management.`,
    ),
  ]
}
