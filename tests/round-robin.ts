import http from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What a proxy before several servers does: each in turn, another one when one does not take the
 * connection, and for questions that change nothing also when one breaks off.
 */
export async function openProxy(addresses: () => readonly string[]) {
  let turn = 0
  const proxy = http.createServer((request, reply) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const first = turn++
      const attempt = (tries: number) => {
        // Asked again for each attempt: one of them can have been replaced meanwhile.
        const all = addresses()
        const address = all[(first + tries) % all.length] ?? ''
        const onward = http.request(
          new URL(request.url ?? '/', address),
          {
            method: request.method,
            headers: {
              ...request.headers,
              'x-forwarded-for': request.socket.remoteAddress,
              'x-forwarded-proto': 'https',
              'x-forwarded-host': request.headers.host,
            },
            agent: false,
          },
          (answer) => {
            reply.writeHead(answer.statusCode ?? 502, answer.headers)
            answer.pipe(reply)
            answer.on('error', () => reply.destroy())
          },
        )
        onward.on('error', (error: NodeJS.ErrnoException) => {
          const wasNotSent = error.code === 'ECONNREFUSED'
          const mayAgain = wasNotSent || request.method === 'GET'
          // Twice, as one that refused can have been replaced while another one ended.
          if (mayAgain && tries + 1 < 2 * all.length) attempt(tries + 1)
          else if (reply.headersSent) reply.destroy()
          else reply.writeHead(502).end()
        })
        onward.end(body)
      }
      attempt(0)
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => proxy.close(resolve)),
  }
}
