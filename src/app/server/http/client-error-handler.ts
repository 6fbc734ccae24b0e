import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf } from '#kit/rules/language/language.ts'
import { framework, toHttpError } from '#kit/server/api/answer-problems.ts'
import { isHost } from '#kit/server/api/own-origin.ts'
import { notFound } from '#kit/server/api/problem.ts'
import { headersOfNoPage } from './headers.ts'

/** An address that cannot be read, or a part of one that is endless, names nothing that exists. */
export function answerImpossiblePath(_: Error, request: FastifyRequest, reply: FastifyReply) {
  const problem = notFound()
  void reply
    .status(problem.status)
    .headers(headersOfNoPage)
    .send(toHttpError(problem, languageOf(request.headers['accept-language'])))
}

const statusOf: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** What is no HTTP at all, or never becomes a request, is refused in the same shape as anything else. */
export function handleClientErrors({ code }: ConnectionError, socket: Socket) {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = statusOf[code] ?? 400
  const problem = framework[status]?.()
  if (problem && socket.writable) {
    const body = JSON.stringify(toHttpError(problem, 'en'))
    const headers = {
      ...headersOfNoPage,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'connection': 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  }
  socket.destroySoon()
}

/** A Host header that names no host would be part of addresses this server writes. */
export function refuseImpossibleHosts(app: FastifyInstance) {
  app.addHook('onRequest', async ({ headers: { host = 'localhost' }, host: forwarded }) => {
    if (!isHost(host) || (forwarded && !isHost(forwarded)))
      throw Object.assign(new Error('no host'), { statusCode: 400 })
  })
}

/** What a client expects besides an answer is nothing to refuse it for. */
export function answerExpectations({ server }: FastifyInstance) {
  server.on('checkExpectation', (request, reply) => server.emit('request', request, reply))
}
