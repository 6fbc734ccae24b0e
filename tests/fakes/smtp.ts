import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Letter {
  to: string[]
  source: string
}

/** A mail server on loopback that stores what it receives and refuses configured addresses. */
export async function startFakeSmtp() {
  const letters: Letter[] = []
  const refused = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      const unknown = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
      done(refused.has(address) ? unknown : undefined)
    },
    onData(stream, session, done) {
      let source = ''
      stream.on('data', (chunk: Buffer) => {
        source += chunk.toString()
      })
      stream.on('end', () => {
        letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    refuse: (address: string) => void refused.add(address),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
