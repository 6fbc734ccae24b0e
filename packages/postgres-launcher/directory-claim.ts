import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive, startOf } from './processes.ts'

/**
 * One server per data directory. A server that is closing is waited for; one that continues to run keeps
 * its directory; one that was killed has lost it.
 */
export async function claimDirectory(directory: string, timeout: number): Promise<() => void> {
  const file = `${directory}.owner`
  const mine = `${process.pid} ${startOf(process.pid)}`
  const deadline = Date.now() + timeout
  fs.mkdirSync(path.dirname(file), { recursive: true })
  while (!wrote(file, mine)) {
    const owner = read(file)
    if (owner === undefined) continue
    if (!lives(owner)) fs.rmSync(file, { force: true })
    else if (Date.now() < deadline) await pause(50)
    else throw new Error(`${directory} is in use by another server, process ${owner.pid}.`)
  }
  return () => {
    if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === mine) fs.rmSync(file)
  }
}

type Owner = { pid: number; start: string }

function wrote(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}`
  try {
    fs.writeFileSync(draft, text)
    fs.linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

function read(file: string): Owner | undefined {
  try {
    const [pid, start = ''] = fs.readFileSync(file, 'utf8').split(' ')
    return { pid: Number(pid), start }
  } catch {
    return undefined
  }
}

const lives = ({ pid, start }: Owner) => pid > 0 && isAlive(pid) && startOf(pid) === start
