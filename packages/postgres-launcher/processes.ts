import fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Dead, but not yet buried by its parent, and in a container perhaps never. */
export function isZombie(pid: number): boolean {
  return statOf(pid)?.[0] === 'Z'
}

/** When a process began, in a form that differs from a later one with the same number; '' where that cannot be known. */
export function startOf(pid: number): string {
  const start = statOf(pid)?.[19]
  if (start === undefined) return ''
  return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${start}`
}

/** What Linux reports about a process, beginning with its state. */
function statOf(pid: number): string[] | undefined {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
  } catch {
    return undefined
  }
}

/** Signals in order, each at its second, until there is nothing left to signal. */
export async function endInStages(
  signal: (name: NodeJS.Signals) => void,
  isGone: () => boolean,
  stages: [second: number, name: NodeJS.Signals][],
) {
  const began = Date.now()
  const due = [...stages]
  while (!isGone()) {
    const [next] = due
    if (next && Date.now() - began >= next[0] * 1000) {
      due.shift()
      signal(next[1])
    }
    if (Date.now() - began > 30_000) throw new Error('PostgreSQL could not be stopped.')
    await pause(20)
  }
}
