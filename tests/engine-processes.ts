import fs from 'node:fs'
import path from 'node:path'

/** The processes of the embedded engine of a DATA_DIR: the one its directory names, then its children. */
export function engineProcesses(dataDir: string): number[] {
  const [first = ''] = fs
    .readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8')
    .split('\n')
  const children = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
        return stat.slice(stat.lastIndexOf(')')).split(' ')[2] === first
      } catch {
        return false
      }
    })
  return [first, ...children].map(Number)
}

/** Sends a signal to a process, unless it has ended since it was listed. */
export function signalProcess(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** To all processes of the embedded engine of a DATA_DIR. */
export function signalEngine(dataDir: string, signal: NodeJS.Signals) {
  for (const pid of engineProcesses(dataDir)) signalProcess(pid, signal)
}
