import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

/** The server as tests/engine.ts bundled it from its sources. */
export const bundled = () => path.join(process.env.TEST_PROGRAMS ?? '', 'main.js')

/**
 * The product as a process of its own, at an address it chose; from its source, or as it was built. `within` is
 * a command that starts it with fewer rights.
 */
export async function startServer(
  settings: Record<string, string>,
  program = [bundled()],
  within: readonly string[] = [],
) {
  const [command = '', ...args] = [...within, process.execPath, ...program]
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      LOG_LEVEL: 'silent',
      // A test sends more files than a person.
      UPLOADS_PER_HOUR: '100000',
      IMPORT_DRAFTS: '100000',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const address = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const ready = /ready at (\S+)/.exec(said)
      if (ready?.[1]) resolve(ready[1])
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    // Not `exit`, which can come before the last of what it wrote.
    child.on('close', () => reject(new Error(`the server did not start: ${said}`)))
  })
  /** All it wrote so far, to both of its outputs. */
  const output = () => said
  return { address, child, ended: ended(child), output }
}

/** How a process ended: its exit code, or the signal. */
const ended = (child: ChildProcess) =>
  new Promise<number | string | null>((resolve) =>
    child.on('exit', (code, signal) => resolve(code ?? signal)),
  )
