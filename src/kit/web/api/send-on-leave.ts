import type { Endpoint, Question } from '#kit/contract/endpoint.ts'
import { filledPath } from '#kit/rules/api/address.ts'
import { currentLanguage } from '#kit/web/platform/language.ts'
import type { CallOptions } from './call-api.ts'
import { accessToken } from './tokens.ts'

/** Sends a write while the page is closed: the browser completes it, and no one reads the answer. */
export function sendOnLeave<const E extends Endpoint>(
  endpoint: E,
  question: Question<E>,
  { ifMatch }: Pick<CallOptions, 'ifMatch'> = {},
) {
  const { params, body } = question as { params?: Record<string, string>; body?: unknown }
  const token = accessToken()
  void fetch(filledPath(endpoint.path, params), {
    method: endpoint.method,
    keepalive: true,
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': currentLanguage(),
      ...(ifMatch && { 'If-Match': `"${ifMatch}"` }),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  }).catch(() => {})
}
