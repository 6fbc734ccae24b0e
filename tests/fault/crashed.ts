import { engineProcesses, signalProcess } from '../engine-processes.ts'
import { type Fault, pause, until } from './fault.ts'
import { demoDataDir, isReady, start, stop } from './stage.ts'
import { openWriters } from './writers.ts'

/** R4: the database crashes, by one of its processes or as a whole, and comes back; the server stays. */
export const crashed: Fault = async ({ quick, say }) => {
  const tried = 'the database crashed and restarted under 8 writers'
  if (process.platform !== 'linux')
    return { tried, times: 0, lost: [], skipped: 'only Linux lists the processes of an engine' }
  const dataDir = await demoDataDir()
  const server = await start(dataDir)
  const writers = await openWriters(() => server.address)
  const rounds = quick ? 2 : 10
  const away: number[] = []
  for (let round = 0; round < rounds; round++) {
    await pause(500)
    const [first = 0, ...children] = engineProcesses(dataDir)
    const victim = round % 2 ? first : (children.at(-1) ?? first)
    const before = writers.acknowledged.size
    signalProcess(victim, 'SIGKILL')
    const isAlive = () => server.child.exitCode === null && server.child.signalCode === null
    const isBack = async () => !isAlive() || writers.acknowledged.size > before + 50
    away.push(await until(isBack))
    if (!isAlive()) break
    await until(() => isReady(server.address))
    say(
      `${round % 2 ? 'the engine' : 'one process'} killed, 50 more writes ${away.at(-1)} ms later`,
    )
  }
  await writers.stop()
  const hasDied = server.child.exitCode !== null || server.child.signalCode !== null
  const lost = await writers.missing()
  await stop(server)
  return {
    tried,
    times: rounds,
    lost: [...lost, ...(hasDied ? ['the server died with it'] : [])],
    figures: {
      'acknowledged': writers.acknowledged.size,
      'writes refused': writers.sent() - writers.acknowledged.size,
      'longest until 50 more writes ms': Math.max(...away),
    },
  }
}
