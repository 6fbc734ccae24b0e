import fs from 'node:fs'
import path from 'node:path'
import { endInStages, isAlive, isZombie } from './processes.ts'

/** A process number that no system gives. */
const noOne = 2 ** 31 - 1

/**
 * Ends the PostgreSQL that a killed server left behind on this directory. It is normally stopping
 * already; after a crash of one of its own processes it may hang there until SIGQUIT.
 */
export async function endOldPostmaster(directory: string, log: (line: string) => void) {
  const file = path.join(directory, 'postmaster.pid')
  const pid = pidIn(file) ?? processOn(directory)
  if (pid === undefined) return removeUnreadable(file, log)
  const signal = (name: NodeJS.Signals) => {
    log(`ending PostgreSQL ${pid}, left behind on ${directory}, with ${name}`)
    if (serves(pid, directory)) process.kill(pid, name)
  }
  await endInStages(signal, () => !fs.existsSync(file) || !serves(pid, directory), [
    [0.5, 'SIGINT'],
    [2.5, 'SIGQUIT'],
    [6, 'SIGKILL'],
  ])
  if (isAlive(pid)) disown(file)
}

function pidIn(file: string): number | undefined {
  try {
    const pid = Number.parseInt(fs.readFileSync(file, 'utf8'), 10)
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

/**
 * A file that a full disk or a power cut left empty keeps PostgreSQL from starting for ever. The
 * directory is ours by now, and no process serves it: nothing is lost with the file.
 */
function removeUnreadable(file: string, log: (line: string) => void) {
  if (!fs.existsSync(file)) return
  log(`${file} names no process and is removed`)
  fs.rmSync(file)
}

/** The PostgreSQL that serves a directory whose lock file does not name it. */
function processOn(directory: string): number | undefined {
  if (process.platform !== 'linux') return undefined
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).find((pid) => isPostmasterOn(pid, directory))
}

function isPostmasterOn(pid: number, directory: string): boolean {
  if (!serves(pid, directory)) return false
  try {
    const [program = ''] = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return path.basename(program) === 'postgres'
  } catch {
    return false
  }
}

/** A process number is given again after a restart of the machine or the container. */
function serves(pid: number, directory: string): boolean {
  if (!isAlive(pid) || isZombie(pid)) return false
  if (process.platform !== 'linux') return true
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(directory)
  } catch {
    return false
  }
}

/**
 * PostgreSQL takes any living process of the number in its lock file for itself. The rest of the
 * file stays: by it PostgreSQL finds out whether a query of the old one is still at work.
 */
function disown(file: string) {
  if (!fs.existsSync(file)) return
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/^\d+/, String(noOne)))
}
