import { startAiDouble } from '../doubles/ai.ts'
import { openWorld } from '../world.ts'
import { test as base } from './test.ts'

/** A world whose server has something to ask for proposals. */
export const test = base.extend<{ ai: Awaited<ReturnType<typeof startAiDouble>> }>({
  ai: async ({}, provide) => {
    const ai = await startAiDouble()
    await provide(ai)
    await ai.stop()
  },
  world: async ({ ai }, provide) => {
    const world = await openWorld('dist/web', ai.settings)
    await provide(world)
    await world.close()
  },
})
