import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import net from 'node:net'

/** Configured hosts that may resolve to private addresses. */
export type PrivateHosts = readonly string[]

interface Outgoing {
  method?: 'GET' | 'POST'
  headers: Record<string, string>
  body: string
  /** Milliseconds within which the whole answer must be read. */
  timeout: number
  /** Aborts the request when its answer is no longer needed. */
  gone?: AbortSignal | undefined
  privateHosts?: PrivateHosts | undefined
}

export interface OutgoingAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  body: AsyncIterable<Buffer>
  /** Closes the connection without reading the rest. */
  discard: () => void
}

/** Why a request was aborted before its answer was read. */
export class GivenUp extends Error {
  readonly reason: 'late' | 'gone'
  constructor(reason: 'late' | 'gone') {
    super(reason)
    this.reason = reason
  }
}

/** The host resolves to a private address that the configuration does not allow. */
export class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS'
  constructor(host: string) {
    super(`${host} has a private address; PRIVATE_HOSTS does not name it`)
  }
}

/**
 * Sends to an address of the configuration, with POST unless `method` says otherwise. No redirect is followed, and a name that resolves to a
 * private address is refused unless it is configured. Not with fetch: it stops following its abort
 * signal once its request object is garbage collected, and then a silent service is never given up.
 */
export function sendTo(address: string, outgoing: Outgoing): Promise<OutgoingAnswer> {
  const { method = 'POST', headers, body, timeout, gone, privateHosts = [] } = outgoing
  const url = new URL(address)
  const send = url.protocol === 'https:' ? https.request : http.request
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      headers: {
        ...headers,
        ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) }),
      },
      lookup: lookupFor(privateHosts),
      agent: false,
    })
    const giveUp = (reason: 'late' | 'gone') => request.destroy(new GivenUp(reason))
    const leave = () => giveUp('gone')
    const timer = setTimeout(() => giveUp('late'), timeout)
    gone?.addEventListener('abort', leave)
    if (gone?.aborted) leave()
    request.on('close', () => {
      clearTimeout(timer)
      gone?.removeEventListener('abort', leave)
    })
    request.on('error', reject)
    request.on('response', (answer) => {
      // From here on, aborting the request also stops reading its answer.
      request.on('error', (error) => answer.destroy(error))
      const { statusCode: status = 0, headers } = answer
      const discard = () => void answer.destroy()
      resolve({ status, headers, body: answer as AsyncIterable<Buffer>, discard })
    })
    request.end(body)
  })
}

export const postTo = (address: string, outgoing: Omit<Outgoing, 'method'>) =>
  sendTo(address, outgoing)

type Resolve = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void,
) => void
const resolveName: Resolve = (hostname, done) => dns.lookup(hostname, { all: true }, done)

/** Resolves names for outgoing connections; the checked address is the one that is connected to. */
export const lookupFor =
  (privateHosts: PrivateHosts, resolve: Resolve = resolveName): net.LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, (error, addresses) => {
      if (error) return callback(error, [])
      const isMeant = isLocalName(hostname) || privateHosts.includes(hostname.toLowerCase())
      if (!isMeant && addresses.some(({ address }) => isPrivate(address)))
        return callback(new PrivateAddress(hostname), [])
      const [first] = addresses
      if (options.all) callback(null, addresses)
      else callback(null, first?.address ?? '', first?.family)
    })
  }

/** The same for connections opened by a library; throws PrivateAddress. */
export async function assertMeantHost(hostname: string, privateHosts: PrivateHosts) {
  await new Promise<void>((resolve, reject) => {
    lookupFor(privateHosts)(hostname, { all: true }, (error) => (error ? reject(error) : resolve()))
  })
}

/** A configured IP address or localhost is used deliberately. */
const isLocalName = (hostname: string) => net.isIP(hostname) !== 0 || hostname === 'localhost'

const privateRanges = new net.BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv6')

/** Addresses of private networks, of this machine, and of cloud metadata services. */
export function isPrivate(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  return privateRanges.check(mapped, net.isIPv4(mapped) ? 'ipv4' : 'ipv6')
}
