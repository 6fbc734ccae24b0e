import axios, { type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { refusal } from './call-problem.ts'
import { currentLanguage } from '#kit/web/platform/language.ts'
import {
  accessToken,
  deviceKeys,
  endSession,
  storeTokens,
  refreshToken,
  storeDeviceKey,
  vouched,
} from './tokens.ts'

const client = axios.create({ timeout: 10_000, validateStatus: () => true })

export interface Sending
  extends Pick<
    AxiosRequestConfig,
    'method' | 'url' | 'data' | 'signal' | 'timeout' | 'onUploadProgress' | 'responseType'
  > {
  headers?: Record<string, string>
}

type Received = AxiosResponse<unknown>

const attempt = (sending: Sending, token: string | null): Promise<Received> =>
  client.request({
    ...sending,
    headers: {
      'Accept-Language': currentLanguage(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...sending.headers,
    },
  })

/** After a 401 the request is repeated once with new tokens; every other answer is returned. */
export async function send(sending: Sending, mayRenew: boolean): Promise<Received> {
  const token = accessToken()
  const answer = await attempt(sending, token)
  if (answer.status !== 401 || !mayRenew) return answer
  const renewed = await renewTokens(token)
  return renewed ? attempt(sending, renewed) : answer
}

let renewal: Promise<string | null> | undefined

/** One renewal for all pending calls; another tab may have renewed already. Null: the session is over. */
export function renewTokens(refused: string | null): Promise<string | null> {
  const current = accessToken()
  if (current && current !== refused) return Promise.resolve(current)
  renewal ??= renew().finally(() => {
    renewal = undefined
  })
  return renewal
}

async function renew(): Promise<string | null> {
  const refresh = refreshToken()
  if (!refresh) {
    endSession()
    return null
  }
  const url = '/api/auth/refresh/'
  const answer = await attempt(
    { method: 'POST', url, data: { refresh, devices: deviceKeys(), ...(await vouched()) } },
    null,
  )
  if (answer.status < 300 && hasAccess(answer.data)) {
    storeTokens(answer.data)
    if (answer.data.device) storeDeviceKey(answer.data.device)
    return answer.data.access
  }
  if (refreshToken() !== refresh) return accessToken()
  // A server error does not mean that the session is over.
  if (answer.status >= 500 || answer.status === 429) throw refusal(answer.status, answer.data)
  endSession(refusal(answer.status, answer.data).details.reason)
  return null
}

const hasAccess = (data: unknown): data is { access: string; refresh?: string; device?: string } =>
  typeof data === 'object' && data !== null && 'access' in data && typeof data.access === 'string'
