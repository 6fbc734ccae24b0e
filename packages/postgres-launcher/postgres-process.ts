import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { endOldPostmaster } from './old-postmaster.ts'
import { endInStages } from './processes.ts'
import { type RunAs, startDetached } from './run-as.ts'

type Log = (line: string) => void

/**
 * Lines of the engine that someone who runs the product must see. ERROR, CONTEXT, STATEMENT, DETAIL
 * and the lines that continue them hold what people search for and write.
 */
const worthLogging = /^[\d-]+ [\d:.]+ \S+ \[\d+\] (WARNING|FATAL|PANIC): /

/** After a crash, a query of the old PostgreSQL may still be at work; the longest one takes half a minute. */
const oldQueryTimeout = 40_000

export async function launchPostgres(
  dataDir: string,
  as: RunAs,
  file: string,
  args: string[],
  log: Log,
): Promise<ChildProcess> {
  const deadline = Date.now() + oldQueryTimeout
  for (;;) {
    await endOldPostmaster(dataDir, log)
    try {
      const child = startDetached(as, file, args)
      await untilReady(child, log)
      return child
    } catch (error) {
      const isOldQuery = String(error).includes('shared memory block')
      if (!isOldQuery || Date.now() > deadline) throw error
      await pause(500)
    }
  }
}

async function untilReady(child: ChildProcess, log: Log) {
  let recent = ''
  let rest = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      recent = (recent + text).slice(-4000)
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) if (worthLogging.test(line)) log(line)
      if (recent.includes('ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('close', (code, signal) =>
      reject(new Error(`PostgreSQL ended with ${code ?? signal}: ${recent.trim()}`)),
    )
  })
}

/** A PostgreSQL that dies is started again, at the same address. Returns what ends it for good. */
export async function keepRunning(
  launch: () => Promise<ChildProcess>,
  log: Log,
): Promise<() => Promise<void>> {
  let stopping = false
  let reviving: Promise<void> | undefined
  let child = await launch()

  const watch = () =>
    child.once('exit', () => {
      if (!stopping) reviving = revive()
    })

  async function revive() {
    log('PostgreSQL ended unasked and is started again')
    while (!stopping) {
      try {
        child = await launch()
        watch()
        return
      } catch (error) {
        log(`PostgreSQL did not start: ${error instanceof Error ? error.name : 'unknown'}`)
        await pause(500)
      }
    }
  }

  watch()
  return async () => {
    stopping = true
    await reviving
    const isGone = () => child.exitCode !== null || child.signalCode !== null
    await endInStages((signal) => child.kill(signal), isGone, [
      [0, 'SIGINT'],
      [5, 'SIGQUIT'],
      [8, 'SIGKILL'],
    ])
  }
}
