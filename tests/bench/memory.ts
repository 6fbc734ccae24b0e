import { setTimeout as wait } from 'node:timers/promises'
import type { Part } from './bench.ts'
import { median } from './figures.ts'
import { startProduct } from './processes.ts'

const idleFor = 3000

export const p8: Part = async (bench) => {
  const stage = await bench.stage(10_000)
  const idle: number[] = []
  const starts: number[] = []
  for (let round = 0; round < 3; round++) {
    const server = await startProduct({ DATABASE_URL: stage.url, DATA_DIR: bench.dataDir('idle') })
    await wait(round === 0 ? idleFor : 500)
    idle.push(server.memory())
    starts.push(server.startedIn)
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
    { ...memory, what: 'idle memory without the engine', value: median(idle), bound: 100 },
    { ...memory, what: 'idle memory', value: median(idle), bound: 60, isStretch: true },
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
