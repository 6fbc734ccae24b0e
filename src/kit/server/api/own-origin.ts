import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where people reach this server, as the configuration says; null where it does not. */
    publicUrl: string | null
  }
}

/** A name or an address, and perhaps a port: all that a Host header can be. */
const hostPattern = /^([\w.-]{1,253}|\[[\da-f:.]{2,45}\])(:\d{1,5})?$/i

export const isHost = (host: string) => hostPattern.test(host)

/** This machine by its own names: no one else can make a reader's address lead there. */
const localPattern = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/**
 * The address of a page of this server. Complete where the configuration names the server, or the
 * reader is on this machine; elsewhere a path, as a Host header is whatever the caller wrote.
 */
export function ownUrl({ server, protocol, host }: FastifyRequest, { pathname, search }: URL) {
  const local = localPattern.test(host) ? `${protocol}://${host}` : ''
  const origin = server.publicUrl === null ? local : new URL(server.publicUrl).origin
  return `${origin}${pathname}${search}`
}
