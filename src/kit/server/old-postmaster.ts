import fs from 'node:fs'
import path from 'node:path'
import { endInStages, isAlive } from './processes.ts'

/**
 * Ends the PostgreSQL that a killed server left behind on this directory. It is normally stopping
 * already; after a crash of one of its own processes it may hang there until SIGQUIT.
 */
export async function endOldPostmaster(directory: string, log: (line: string) => void) {
  const file = path.join(directory, 'postmaster.pid')
  const pid = pidIn(file)
  if (pid === undefined) return
  if (isAlive(pid) && !serves(pid, directory)) {
    fs.rmSync(file)
    return
  }
  const signal = (name: NodeJS.Signals) => {
    log(`ending PostgreSQL ${pid}, left behind on ${directory}, with ${name}`)
    if (isAlive(pid)) process.kill(pid, name)
  }
  await endInStages(signal, () => !fs.existsSync(file) || !isAlive(pid), [
    [0.5, 'SIGINT'],
    [2.5, 'SIGQUIT'],
    [6, 'SIGKILL'],
  ])
}

function pidIn(file: string): number | undefined {
  try {
    const pid = Number.parseInt(fs.readFileSync(file, 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/** A process number is given again after a restart of the machine or the container. An empty line is a process about to be gone. */
function serves(pid: number, directory: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return command === '' || command.split('\0').includes(directory)
  } catch {
    return true
  }
}
