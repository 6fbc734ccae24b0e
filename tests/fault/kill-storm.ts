import { signalEngine } from '../engine-processes.ts'
import { type Fault, missedGoals, pause, percentile, until } from './fault.ts'
import { demoDataDir, isReady, start, stop } from './stage.ts'
import { openWriters } from './writers.ts'

/** Milliseconds after which it answers again. */
const maxAway = 1000

const victims = ['server', 'engine', 'both'] as const

/** R1: the server, its engine or both are killed while eight people write. */
export const killStorm: Fault = async ({ quick, say }) => {
  const dataDir = await demoDataDir()
  let server = await start(dataDir)
  const writers = await openWriters(() => server.address)
  const rounds = quick ? 3 : 15
  const away: number[] = []
  for (let round = 0; round < rounds; round++) {
    const victim = victims[round % victims.length]
    await pause(300 + ((round * 137) % 700))
    if (victim !== 'engine') server.child.kill('SIGKILL')
    if (victim !== 'server') signalEngine(dataDir, 'SIGKILL')
    const gone = Date.now()
    if (victim !== 'engine') {
      await server.ended
      server = await start(dataDir)
    }
    await until(() => isReady(server.address))
    away.push(Date.now() - gone)
    say(`${victim} killed, back after ${away.at(-1)} ms`)
  }
  await writers.stop()
  const lost = await writers.missing()
  await stop(server)
  const goals = missedGoals(quick, [['ms until it is back, at most,', Math.max(...away), maxAway]])
  return {
    tried: 'SIGKILL of server, engine, both, under 8 writers',
    times: rounds,
    lost: [...lost, ...goals.lost],
    figures: {
      'acknowledged': writers.acknowledged.size,
      'back after ms, median': percentile(away, 50),
      'back after ms, longest': Math.max(...away),
      ...goals.figures,
    },
  }
}
