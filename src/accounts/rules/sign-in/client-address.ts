const withPort = /^(\d+(?:\.\d+){3}):\d+$|^\[([^\]]+)\](?::\d+)?$/
const mappedIpv4 = /^::ffff:(\d+(?:\.\d+){3})$/

/**
 * What of an address counts as one client. A household or an office is given a whole IPv6 /64, so one
 * machine can take each attempt from another of its addresses; and some proxies name the port, which
 * differs with each connection.
 */
export function clientAddress(address: string): string {
  const [, ipv4, ipv6] = withPort.exec(address) ?? []
  const plain = (ipv4 ?? ipv6 ?? address).toLowerCase()
  const mapped = mappedIpv4.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (!plain.includes(':')) return plain
  const [before = '', after] = plain.split('::')
  const groups = before.split(':').concat(after === undefined ? [] : Array<string>(8).fill('0'))
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '') || '0')
  return `${network.join(':')}::/64`
}
