import { signedIn } from '../api-client.ts'
import { type Fault, missedGoals, pause, percentile } from './fault.ts'
import { hostileFiles } from './hostile-files.ts'
import { demoDataDir, metrics, start, stop } from './stage.ts'

/** Milliseconds until a file is refused, and for which the event loop may be blocked. */
const maxRefusing = 10_000
const maxBlocked = 200

/** R7: files that are made to hurt, while someone else asks on. */
export const hostileWorkbooks: Fault = async ({ quick, say }) => {
  const server = await start(await demoDataDir())
  const { access } = await signedIn(server.address, 'hr')
  const ask = (target: string, body?: FormData) =>
    fetch(new URL(target, server.address), {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${access}` },
      ...(body && { body }),
      signal: AbortSignal.timeout(120_000),
    })
  const lost: string[] = []
  const waited: number[] = []
  let highest = 0
  let blocked = 0
  /** What is measured of the event loop begins again with each look, so every look counts. */
  async function look() {
    const all = await metrics(server.address)
    blocked = Math.max(blocked, (all.get('nodejs_eventloop_lag_max_seconds') ?? Number.NaN) * 1000)
    return (all.get('process_resident_memory_bytes') ?? 0) / 1024 / 1024
  }
  let isOver = false
  const other = (async () => {
    for (let time = 0; !isOver; time++) {
      const begun = Date.now()
      const answer = await ask('/api/employees/?limit=1')
      await answer.text()
      waited.push(Date.now() - begun)
      if (answer.status !== 200) lost.push(`the other caller was answered ${answer.status}`)
      if (time % 5 === 0) highest = Math.max(highest, await look())
      await pause(20)
    }
  })()
  await pause(2000)
  const quiet = await look()
  blocked = 0
  let longest = 0
  const files = hostileFiles(quick)
  for (const [name, make] of files) {
    const bytes = make()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'people.xlsx')
    const begun = Date.now()
    const answer = await ask('/api/employees/import/?dry_run=true', form)
    const { message } = await answer.json()
    const took = Date.now() - begun
    longest = Math.max(longest, took)
    say(
      `${name}, ${(bytes.length / 1024 / 1024).toFixed(1)} MB: ${answer.status} in ${took} ms, memory +${Math.round(highest - quiet)} MB: ${message}`,
    )
    if (answer.status !== 400 || typeof message !== 'string')
      lost.push(`${name} is answered ${answer.status}`)
  }
  isOver = true
  await other
  await look()
  await stop(server)
  const up = highest - quiet
  if (up > 100) lost.push(`memory went up by ${up.toFixed(0)} MB`)
  const goals = missedGoals(quick, [
    ['ms until a file is refused, at most,', longest, maxRefusing],
    ['ms the event loop is blocked, at most,', blocked, maxBlocked],
  ])
  return {
    tried: 'hostile workbooks through HTTP, another caller meanwhile',
    times: files.length,
    lost: [...lost, ...goals.lost],
    figures: {
      'longest until refused ms': longest,
      'memory quiet MB': Math.round(quiet),
      'memory up by MB': Math.round(up),
      'event loop blocked, longest ms': Math.round(blocked),
      'the other caller, p50 ms': percentile(waited, 50),
      'the other caller, p99 ms': percentile(waited, 99),
      ...goals.figures,
    },
  }
}
