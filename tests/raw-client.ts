import net from 'node:net'

/** A connection on which anything may be said, and how it ended. */
export async function rawClient(address: string) {
  const { hostname, port } = new URL(address)
  const socket = net.connect(Number(port), hostname)
  let heard = ''
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()))
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()))
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()))
  return {
    socket,
    say: (text: string | Buffer) => socket.write(text),
    /** All that was answered until the server closed the connection. */
    untilClosed: async () => {
      await closed
      const [head = '', body = ''] = heard.split('\r\n\r\n')
      return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body }
    },
    heard: () => heard,
  }
}
