import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The configured public address of this server; null when none is configured. */
    publicUrl: string | null
  }
}

/** A host name or address with an optional port: the only valid form of a Host header. */
const hostPattern = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i

export const isHost = (host: string) => hostPattern.test(host)

/** Names of this machine, which no attacker can direct elsewhere. */
const localPattern = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/**
 * The address of a page of this server: complete when the configuration names the server or the
 * reader is on this machine, otherwise only a path, as the caller can forge the Host header.
 */
export function ownUrl({ server, protocol, host }: FastifyRequest, { pathname, search }: URL) {
  const local = localPattern.test(host) ? `${protocol}://${host}` : ''
  const origin = server.publicUrl === null ? local : new URL(server.publicUrl).origin
  return `${origin}${pathname}${search}`
}
