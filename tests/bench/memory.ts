import { setTimeout as wait } from 'node:timers/promises'
import type { Part } from './bench.ts'
import { median } from './figures.ts'
import { startProduct } from './processes.ts'

/** Milliseconds after which what the start has needed is given back, and the housekeeping has been round. */
const idleFor = 75_000

export const p8: Part = async (bench) => {
  const stage = await bench.stage(10_000)
  const starts: number[] = []
  let begun = 0
  let idle = 0
  for (let round = 0; round < 3; round++) {
    const server = await startProduct({ DATABASE_URL: stage.url, DATA_DIR: bench.dataDir('idle') })
    starts.push(server.startedIn)
    if (round === 0) {
      await wait(3000)
      begun = server.memory()
      await wait(idleFor)
      idle = server.memory()
    }
    await server.stop()
  }
  const demo = await startProduct({ DATA_DIR: bench.dataDir('demo'), DEMO: 'true' })
  const demoIn = demo.startedIn
  await demo.stop()
  const again = await startProduct({ DATA_DIR: bench.dataDir('demo'), DEMO: 'true' })
  const againIn = again.startedIn
  await again.stop()

  const memory = { goal: 'P8', unit: 'MB', better: 'less' } as const
  const start = { goal: 'P8', unit: 's', better: 'less' } as const
  return [
    { ...memory, what: 'memory after the start, without the engine', value: begun },
    { ...memory, what: 'idle memory without the engine', value: idle, bound: 100 },
    { ...memory, what: 'idle memory', value: idle, bound: 60, isStretch: true },
    {
      ...memory,
      what: 'memory after all that was measured before',
      value: stage.product.memory(),
      bound: 200,
    },
    { ...start, what: 'start on an existing database', value: median(starts) / 1000, bound: 1 },
    { ...start, what: 'start with its own engine on an existing database', value: againIn / 1000 },
    { ...start, what: 'start with a new demo, engine included', value: demoIn / 1000, bound: 15 },
  ]
}
