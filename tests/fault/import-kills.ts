import { type Asker, newcomers, signedIn } from '../api-client.ts'
import { seeded } from '../../packages/sheet-reader/tests/seeded.ts'
import { type Fault, pause } from './fault.ts'
import { demoDataDir, start, stop } from './stage.ts'

const rows = 10_000

async function ended(hr: Asker, import_id: string) {
  for (;;) {
    const run = await hr.json(`/api/imports/${import_id}/`)
    if (run.state !== 'waiting' && run.state !== 'running') return run
    await pause(50)
  }
}

/** R6: the server is killed at any point of an import of 10,000 people; two of them run at once. */
export const importKills: Fault = async ({ quick, say }) => {
  const dataDir = await demoDataDir()
  let server = await start(dataDir)
  let hr = await signedIn(server.address, 'hr')
  const { results } = await hr.json('/api/org/departments/?limit=1')
  const place = `"${results[0].company}","${results[0].name}"`
  const file = (mark: string) => newcomers(mark, rows, place)
  const send = async (mark: string) => {
    const answer = await hr.upload('/api/employees/import/', file(mark))
    return ended(hr, (await answer.json()).import_id)
  }
  const count = async (mark: string) =>
    (await hr.json(`/api/employees/?limit=1&search=@${mark}.test`)).count
  const lost: string[] = []

  const begun = Date.now()
  const two = await Promise.all([send('twice'), send('twice')])
  const duration = (Date.now() - begun) / 2
  const made = two.map(({ created }: { created: number }) => created)
  if ((await count('twice')) !== rows)
    lost.push(`two imports at once made ${await count('twice')} people (${made.join(' and ')})`)

  const random = seeded(quick ? 3 : 1)
  const rounds = quick ? 3 : 20
  const came = { all: 0, none: 0 }
  for (let round = 0; round < rounds; round++) {
    const mark = `kill${round}`
    const sent = send(mark).catch(() => undefined)
    await pause(random(Math.ceil(duration * 1.1)))
    server.child.kill('SIGKILL')
    await Promise.all([server.ended, sent])
    server = await start(dataDir)
    hr = await signedIn(server.address, 'hr')
    // Killed during the upload there is no import; any other one is begun again, at the latest when
    // the killed server no longer holds it.
    const { results } = await hr.json('/api/imports/?limit=1')
    const run = await ended(hr, results[0].import_id)
    const there = await count(mark)
    if (there === 0) came.none++
    else if (there === rows) came.all++
    else lost.push(`${mark}: ${there} of ${rows} are there`)
    if (run.state !== 'done') lost.push(`${mark}: its import says it is ${run.state}`)
    say(`killed, ${there} of ${rows} there`)
  }
  await stop(server)
  return {
    tried: `server killed at a random point of an import of ${rows} people; two imports at once`,
    times: rounds + 1,
    lost,
    figures: {
      'one import ms': Math.round(duration),
      'all there': came.all,
      'none there': came.none,
    },
  }
}
