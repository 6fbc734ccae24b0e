import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that drops one answer of so many: the request was executed, but its sender gets no answer. */
export async function openLossyProxy(address: string, everyNth: number) {
  let answered = 0
  let dropped = 0
  const agent = new http.Agent({ keepAlive: true })
  const proxy = http.createServer((request, reply) => {
    const { method, headers, url = '/' } = request
    const onward = http.request(new URL(url, address), { method, headers, agent }, (answer) => {
      if (method === 'POST' && ++answered % everyNth === 0) {
        dropped++
        answer.resume()
        reply.destroy()
        return
      }
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    onward.on('error', () => reply.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    dropped: () => dropped,
    close() {
      agent.destroy()
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
