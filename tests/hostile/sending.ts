import http from 'node:http'

export interface Answer {
  status: number
  type: string
  text: string
}

/** Sends the request exactly as it is, which no HTTP client would do. */
export function openSender(address: string) {
  const { hostname, port } = new URL(address)
  const agent = new http.Agent({ keepAlive: true })

  function send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: Buffer,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asking = http.request(
        {
          hostname,
          port,
          agent,
          method,
          path,
          headers: { ...headers, ...(body && { 'content-length': body.length }) },
        },
        (answer) => {
          const { statusCode: status = 0, headers } = answer
          const type = headers['content-type'] ?? ''
          if (type.startsWith('text/event-stream')) {
            resolve({ status, type, text: '' })
            asking.destroy()
            return
          }
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => resolve({ status, type, text: String(Buffer.concat(chunks)) }))
        },
      )
      asking.on('error', reject)
      asking.end(body)
    })
  }
  return { send, close: () => agent.destroy() }
}
