import { configApi } from '#accounts/contract/session.ts'
import type { Answer } from '#kit/contract/endpoint.ts'
import { callApi } from '#kit/web/api/call-api.ts'

export type DemoAccount = NonNullable<Answer<typeof configApi.get>['demo_accounts']>[number]

/** The accounts of the demo; none where the server runs none. */
export async function listDemoAccounts(signal: AbortSignal): Promise<DemoAccount[]> {
  const { demo, demo_accounts = [] } = await callApi(configApi.get, {}, { signal })
  return demo ? demo_accounts : []
}
