import { signedIn } from '../api-client.ts'
import { type Fault, pause, percentile } from './fault.ts'
import { hostileFiles } from './hostile-files.ts'
import { demoDataDir, memoryOf, metrics, start, stop } from './stage.ts'

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
  let isOver = false
  const other = (async () => {
    for (let time = 0; !isOver; time++) {
      const begun = Date.now()
      const answer = await ask('/api/employees/?limit=1')
      await answer.text()
      waited.push(Date.now() - begun)
      if (answer.status !== 200) lost.push(`the other caller was answered ${answer.status}`)
      if (time % 5 === 0) highest = Math.max(highest, await memoryOf(server.address))
      await pause(20)
    }
  })()
  await pause(2000)
  const quiet = await memoryOf(server.address)
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
  const delay = (await metrics(server.address)).get('nodejs_eventloop_lag_p99_seconds') ?? 0
  await stop(server)
  const up = highest - quiet
  if (up > 100) lost.push(`memory went up by ${up.toFixed(0)} MB`)
  return {
    tried: 'hostile workbooks through HTTP, another caller meanwhile',
    times: files.length,
    lost,
    figures: {
      'longest until refused ms': longest,
      'memory quiet MB': Math.round(quiet),
      'memory up by MB': Math.round(up),
      'event loop delay p99 ms': Math.round(delay * 1000),
      'the other caller, p50 ms': percentile(waited, 50),
      'the other caller, p99 ms': percentile(waited, 99),
    },
  }
}
