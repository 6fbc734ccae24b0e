import { authApi, meApi } from '#accounts/contract/session.ts'
import { adoptAccount } from '#accounts/web/session.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { renewTokens } from '#kit/web/api/connection.ts'
import { accessToken } from '#kit/web/api/tokens.ts'

/** Asks the server again what it knows of the person at the screen. */
export async function watchOwnAccount() {
  adoptAccount(await callApi(meApi.get, {}))
}

/** Asks the server whether a stored session is still valid; throws when it cannot be reached. */
export async function watchStoredAccount(isExpired: boolean) {
  // Ends the session, and with it the waiting, when the server refuses.
  if (isExpired && !(await renewTokens(accessToken()))) return
  adoptAccount(await callApi(authApi.validate, {}))
}
