import * as z from 'zod/mini'
import type { ProviderSettings } from '#accounts/server/identity/provider.ts'
import { complete } from './complete.ts'
import { secureUrl } from './setting-shapes.ts'

/** Entra's issuer of one tenant; `common` and `organizations` would let every tenant in. */
const ofTenant = /^https:\/\/login\.microsoftonline\.(?:com|us)\/([\da-f-]{36})\/v2\.0\/?$/i
const isEntra = (issuer: string) => /\.microsoftonline\./i.test(new URL(issuer).hostname)

export const oidcVariables = {
  OIDC_ISSUER: z.optional(
    secureUrl.check(
      z.refine<string>(
        (issuer) => URL.canParse(issuer) && (!isEntra(issuer) || ofTenant.test(issuer)),
      ),
    ),
  ),
  OIDC_CLIENT_ID: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  OIDC_CLIENT_SECRET: z.optional(z.string().check(z.minLength(1))),
  OIDC_TENANT: z.optional(z.uuid()),
}

export const oidcMusts = {
  OIDC_ISSUER:
    'the https address of an OpenID provider; of Microsoft Entra that of one tenant: https://login.microsoftonline.com/<tenant id>/v2.0',
  OIDC_CLIENT_ID: 'the id of the application at the OpenID provider',
  OIDC_CLIENT_SECRET: 'the secret of the application at the OpenID provider',
  OIDC_TENANT: 'the id of the Entra tenant, a GUID',
}

interface Given {
  PUBLIC_URL?: string | undefined
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  OIDC_TENANT?: string | undefined
}

/** Undefined where nothing of it is set; throws a sentence when only some of it is. */
export function oidcSettings(given: Given): ProviderSettings | undefined {
  const { PUBLIC_URL, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_TENANT } = given
  const all = complete({ PUBLIC_URL, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }, [
    'PUBLIC_URL',
  ])
  return (
    all && {
      publicUrl: all.PUBLIC_URL,
      issuer: all.OIDC_ISSUER,
      clientId: all.OIDC_CLIENT_ID,
      clientSecret: all.OIDC_CLIENT_SECRET,
      tenant: ofTenant.exec(all.OIDC_ISSUER)?.[1] ?? OIDC_TENANT,
    }
  )
}
