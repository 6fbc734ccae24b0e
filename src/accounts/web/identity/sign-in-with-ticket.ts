import { oidcApi } from '#accounts/contract/identity.ts'
import { attempt } from '#accounts/web/sign-in/sign-in.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { deviceKeys } from '#kit/web/api/tokens.ts'

/** Signs in who has come back from the OpenID provider, with the ticket of this browser. */
export const signInWithTicket = (code?: string) =>
  attempt(() =>
    callApi(oidcApi.session, { body: { ...(code && { code }), devices: deviceKeys() } }),
  )
