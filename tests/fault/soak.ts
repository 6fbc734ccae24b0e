import fs from 'node:fs'
import { signedIn } from '../api-client.ts'
import { type Fault, missedGoals, pause, percentile } from './fault.ts'
import { openCallers, pathAt } from './load.ts'
import { demoDataDir, memoryOf, metrics, start, stop } from './stage.ts'

/** A server never opens more to its database (kit/server/database/database.ts). */
const maxConnections = 10

/** How much longer the slowest hundredth waits at the end than at the beginning. */
const maxDrift = 1.1

/** By the medians of the thirds: single samples differ by more, from one to the next. */
function drift(values: readonly number[]) {
  const third = Math.ceil(values.length / 3)
  return percentile(values.slice(-third), 50) / percentile(values.slice(0, third), 50)
}

/**
 * R9: an ordinary day in little; memory, handles and waiting stay what they were. In a few seconds
 * memory says nothing yet, so the short form counts handles and connections alone.
 */
export const soak: Fault = async ({ quick, minutes, say }) => {
  const perSecond = quick ? 50 : 200
  const tried = `${perSecond} requests a second`
  if (process.platform !== 'linux')
    return { tried, times: 0, lost: [], skipped: 'only Linux counts the handles of a process' }
  const server = await start(await demoDataDir())
  let { access } = await signedIn(server.address, 'hr')
  const duration = quick ? 15_000 : minutes * 60_000
  const samples: Record<'memory' | 'handles' | 'connections' | 'p99' | 'failed', number>[] = []
  const begun = Date.now()
  let turn = 0
  while (Date.now() - begun < duration) {
    const { ask, close } = openCallers(server.address, access, 16)
    const waited: number[] = []
    const asking: Promise<void>[] = []
    let failed = 0
    const count = async (path: string) => {
      const { status, milliseconds } = await ask(path)
      waited.push(milliseconds)
      if (status !== 200) failed++
    }
    const first = performance.now()
    const slice = Math.min(duration / 6, 30_000)
    for (let sent = 0; performance.now() - first < slice; await pause(5)) {
      for (; sent < ((performance.now() - first) / 1000) * perSecond; sent++) {
        asking.push(count(pathAt(turn++)))
      }
    }
    await Promise.all(asking)
    close()
    await pause(200)
    const sample = {
      memory: Math.round(await memoryOf(server.address)),
      handles: fs.readdirSync(`/proc/${server.child.pid}/fd`).length,
      connections: (await metrics(server.address)).get('database_connections') ?? 0,
      p99: Math.round(percentile(waited, 99)),
      failed,
    }
    samples.push(sample)
    say(
      `${waited.length} requests, ${sample.memory} MB, ${sample.handles} handles, ${sample.connections} connections, p99 ${sample.p99} ms`,
    )
    // Tokens live a quarter of an hour.
    ;({ access } = await signedIn(server.address, 'hr'))
  }
  await stop(server)
  const [, second = samples[0], ...rest] = samples
  const last = rest.at(-1) ?? second
  const lost = []
  const failed = samples.reduce((all, each) => all + each.failed, 0)
  if (failed > 0) lost.push(`${failed} were not answered 200`)
  if (!quick && second && last && last.memory > second.memory * 1.25 + 20)
    lost.push(`memory grew from ${second.memory} to ${last.memory} MB`)
  if (second && last && last.handles > second.handles + 20)
    lost.push(`handles grew from ${second.handles} to ${last.handles}`)
  if (last && last.connections > maxConnections)
    lost.push(`there are ${last.connections} connections to the database`)
  const goals = missedGoals(quick, [
    ['p99 of the last third / of the first', drift(samples.map(({ p99 }) => p99)), maxDrift],
  ])
  return {
    tried: `${tried} for ${Math.round(duration / 1000)} s`,
    times: turn,
    lost: [...lost, ...goals.lost],
    figures: {
      'memory MB': samples.map(({ memory }) => memory).join(' '),
      'handles': samples.map(({ handles }) => handles).join(' '),
      'connections': samples.map(({ connections }) => connections).join(' '),
      'p99 ms': samples.map(({ p99 }) => p99).join(' '),
      ...goals.figures,
    },
  }
}
