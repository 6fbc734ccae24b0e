import { type Fault, pause } from './fault.ts'
import { openLossyProxy } from './lossy-proxy.ts'
import { demoDataDir, start, stop } from './stage.ts'
import { openWriters } from './writers.ts'

/** R2: one of twenty answers never arrives, and its client repeats the request. */
export const retries: Fault = async ({ quick }) => {
  const server = await start(await demoDataDir())
  const proxy = await openLossyProxy(server.address, 20)
  // The sign-in goes straight to the server: it is the writes that are tried.
  let address = server.address
  const wanted = quick ? 500 : 10_000
  const writers = await openWriters(() => address, { withKeys: true })
  address = proxy.address
  const deadline = Date.now() + 180_000
  while (writers.acknowledged.size < wanted && Date.now() < deadline) await pause(50)
  await writers.stop()
  address = server.address
  const lost = await writers.missing()
  const tooFew = writers.acknowledged.size < wanted
  proxy.close()
  await stop(server)
  return {
    tried: 'writes with Idempotency-Key, 5 % of the answers dropped',
    times: writers.acknowledged.size,
    lost: [...lost, ...(tooFew ? [`only ${writers.acknowledged.size} of ${wanted} in time`] : [])],
    figures: { 'sent': writers.sent(), 'answers dropped': proxy.dropped() },
  }
}
