import * as z from 'zod/mini'
import type { ProviderSettings } from '#accounts/server/identity/provider.ts'
import type { TeamsSsoSettings } from '#accounts/server/identity/teams-tokens.ts'

/** Entra's address of the application: the host of the tab and the client id. */
const address =
  /^api:\/\/[a-z\d.-]+(?::\d+)?\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/i

export const teamsSsoVariables = {
  TEAMS_SSO_RESOURCE: z.optional(z.string().check(z.regex(address))),
}

export const teamsSsoMusts = {
  TEAMS_SSO_RESOURCE:
    'the Application ID URI of the Entra app, such as api://hr.example.com/<client id>',
}

interface Given {
  PUBLIC_URL?: string | undefined
  TEAMS_SSO_RESOURCE?: string | undefined
  TEAMS_TENANT_ID?: string | undefined
  TEAMS_CLIENT_ID?: string | undefined
  ENTRA_AUTHORITY_URL: string
}

/** Undefined where the tab signs no one in; throws a sentence where the settings contradict each other. */
export function teamsSsoSettings(
  given: Given,
  oidc: ProviderSettings | undefined,
): TeamsSsoSettings | undefined {
  const { TEAMS_SSO_RESOURCE: resource, TEAMS_TENANT_ID, TEAMS_CLIENT_ID, PUBLIC_URL } = given
  if (resource === undefined) return undefined
  if (TEAMS_TENANT_ID === undefined)
    throw new Error('TEAMS_SSO_RESOURCE is set, so TEAMS_TENANT_ID must be set as well.')
  const clientId = address.exec(resource)?.[1]?.toLowerCase() ?? ''
  if (TEAMS_CLIENT_ID !== undefined && TEAMS_CLIENT_ID.toLowerCase() !== clientId)
    throw new Error(
      'TEAMS_SSO_RESOURCE must end with TEAMS_CLIENT_ID: a Teams app belongs to one Entra app.',
    )
  if (PUBLIC_URL !== undefined && new URL(PUBLIC_URL).host !== new URL(resource).host)
    throw new Error('TEAMS_SSO_RESOURCE must name the host of PUBLIC_URL.')
  const tenant = TEAMS_TENANT_ID.toLowerCase()
  const ofBrowser = oidc?.tenant?.toLowerCase()
  if (ofBrowser !== undefined && ofBrowser !== tenant)
    throw new Error(
      'OIDC_ISSUER and TEAMS_TENANT_ID must be of one tenant: one person is one identity.',
    )
  const authorityUrl = given.ENTRA_AUTHORITY_URL.replace(/\/$/, '')
  return {
    tenant,
    clientId,
    resource,
    authorityUrl,
    identityIssuer: ofBrowser && oidc ? oidc.issuer : `${authorityUrl}/${tenant}/v2.0`,
  }
}
