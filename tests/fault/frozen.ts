import { signalEngine } from '../engine-processes.ts'
import { signedIn } from '../api-client.ts'
import { type Fault, pause, until } from './fault.ts'
import { demoDataDir, isReady, start, stop } from './stage.ts'

/** R3: the database freezes; every call is answered within five seconds. */
export const frozen: Fault = async ({ quick }) => {
  const dataDir = await demoDataDir()
  const server = await start(dataDir)
  const { access } = await signedIn(server.address, 'hr')
  const targets = ['/api/employees/?limit=5', '/api/dashboard/', '/api/accounts/me/', '/readyz']
  const waited: number[] = []
  const statuses = new Map<number, number>()
  let isOver = false
  const caller = async (target: string) => {
    while (!isOver) {
      const begun = Date.now()
      const { status } = await fetch(new URL(target, server.address), {
        headers: { authorization: `Bearer ${access}` },
        signal: AbortSignal.timeout(30_000),
      }).catch(() => ({ status: 0 }))
      waited.push(Date.now() - begun)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await pause(20)
    }
  }
  signalEngine(dataDir, 'SIGSTOP')
  const callers = [...targets, ...targets].map(caller)
  await pause(quick ? 6000 : 12_000)
  isOver = true
  await Promise.all(callers)
  signalEngine(dataDir, 'SIGCONT')
  const back = await until(() => isReady(server.address))
  await stop(server)
  const longest = Math.max(...waited)
  const others = [...statuses.keys()].filter((status) => status !== 503)
  return {
    tried: `database stopped for ${quick ? 6 : 12} s, 8 callers`,
    times: waited.length,
    lost: [
      ...(longest > 5000 ? [`someone waited ${longest} ms`] : []),
      ...others.map((status) => `${statuses.get(status)} were answered ${status}`),
    ],
    figures: { 'longest wait ms': longest, 'back after ms': back },
  }
}
