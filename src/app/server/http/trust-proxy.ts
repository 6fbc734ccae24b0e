import { isIP } from 'node:net'

/** How many proxies stand before this server, or their addresses; undefined: none. */
export type TrustProxy = number | string[] | undefined

/** Reads TRUST_PROXY; null when it is neither a number of proxies nor a list of addresses. */
export function readTrustProxy(text: string): TrustProxy | null {
  if (text === 'false' || text === '0') return undefined
  // One proxy is what `true` always meant; it is no longer an invitation to believe the client.
  if (text === 'true') return 1
  if (/^[1-9]$/.test(text)) return Number(text)
  const addresses = text.split(',').map((address) => address.trim())
  return addresses.every(isAddress) ? addresses : null
}

function isAddress(text: string) {
  const [address = '', prefix, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  if (prefix === undefined) return true
  return (
    /^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= (family === 4 ? 32 : 128)
  )
}

/**
 * What the framework is given. It would take a bare number for "trust no one", so a number becomes a
 * function of the hop: the connection itself is hop 0, and what the last trusted proxy says is the
 * client. Anything further left in X-Forwarded-For was written by the client and is never believed.
 */
export function trustOf(proxies: TrustProxy) {
  if (typeof proxies === 'number') return (_: string, hop: number) => hop < proxies
  return proxies ?? false
}
