import { startFakeAi } from '../fakes/ai.ts'
import { openTestApp } from '../test-app.ts'
import { test as base } from './test.ts'

/** A world whose server has something to ask for proposals. */
export const test = base.extend<{ ai: Awaited<ReturnType<typeof startFakeAi>> }>({
  ai: async ({}, provide) => {
    const ai = await startFakeAi()
    await provide(ai)
    await ai.stop()
  },
  world: async ({ ai }, provide) => {
    const world = await openTestApp('dist/web', ai.settings)
    await provide(world)
    await world.close()
  },
})
