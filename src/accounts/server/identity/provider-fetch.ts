import type { CustomFetch } from 'openid-client'
import { type PrivateHosts, sendTo } from '#kit/server/outgoing.ts'

/** The provider gave no answer of its own: another attempt can succeed, and no one did anything wrong. */
export class ProviderAway extends Error {}

/** Milliseconds for one answer of the provider. */
const timeout = 5_000
/** Bytes; the largest documents are key sets of a few kilobytes. */
const largest = 512 * 1024

/**
 * How the OpenID library reaches the provider: like everything that leaves this server, without
 * redirects and not into the own network unless the configuration names the host.
 */
export const fetchFrom =
  (privateHosts: PrivateHosts): CustomFetch =>
  async (url, { method, headers, body }) => {
    const chunks: Buffer[] = []
    try {
      const answer = await sendTo(url, {
        method: method === 'POST' ? 'POST' : 'GET',
        headers,
        body: body instanceof URLSearchParams || typeof body === 'string' ? String(body) : '',
        timeout,
        privateHosts,
      })
      let size = 0
      for await (const chunk of answer.body) {
        size += chunk.length
        if (size > largest) {
          answer.discard()
          throw new Error('too large')
        }
        chunks.push(chunk)
      }
      const { status } = answer
      // No answer about anyone, but about itself.
      if (status >= 500 || status === 429 || status < 200) throw new Error(`status ${status}`)
      const type = answer.headers['content-type']
      return new Response([204, 205, 304].includes(status) ? null : Buffer.concat(chunks), {
        status,
        ...(type !== undefined && { headers: { 'content-type': type } }),
      })
    } catch (error) {
      throw new ProviderAway('no answer', { cause: error })
    }
  }

/** Whether a failure of the library is the provider's silence. */
export function isAway(error: unknown): boolean {
  if (error instanceof ProviderAway) return true
  return error instanceof Error && error.cause !== undefined && isAway(error.cause)
}
