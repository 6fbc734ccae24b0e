import type { TestApp } from './test-app.ts'

/**
 * The milliseconds something may take: what is promised, or 20 times an ordinary answer where the machine
 * takes long for everything. Ask before the work begins.
 */
export async function allowedTime(world: TestApp, promised: number): Promise<number> {
  const began = performance.now()
  await world.as('hr', 'GET', '/api/employees/')
  return Math.max(promised, 20 * (performance.now() - began))
}
