import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds, well within the timeout of a test, so that what was missing is named. */
const defaultLimit = 45_000

/** Looks again and again until there is something; after the limit it says what was awaited. */
export async function waitUntil<T>(
  awaited: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  { limit = defaultLimit, every = 20 } = {},
): Promise<T> {
  const end = performance.now() + limit
  for (;;) {
    const found = await look()
    if (found !== undefined && found !== false) return found
    if (performance.now() > end) throw new Error(`not within ${limit} ms: ${awaited}`)
    await pause(every)
  }
}
