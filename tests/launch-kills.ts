import { type Asker, newcomers, signedIn } from './api-client.ts'
import { insist, openLaunches, type Queried, wrongIn } from './launches.ts'
import type { startServer } from './server-process.ts'

type Server = Awaited<ReturnType<typeof startServer>>

interface Manner {
  /** A server on one and the same database, which holds the demo at its first start. */
  start: () => Promise<Server>
  database: Queried
  /** People in all; fewer than the demo has are those of the demo. */
  people: number
  kills: number
  /** A random whole number from 0, below this one. */
  random: (below: number) => number
  /** The lease of a killed server ends at once, instead of after some seconds. */
  endsLease?: boolean
  say?: (line: string) => void
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * Launches one cycle after another and kills the server at some moment of each launch: one in four during
 * the call, the others while the job is at work, the first of them as soon as it is stored. Returns what is
 * not as a launch without a kill leaves it, and how many kills met the job: without any, nothing was tried.
 */
export async function killLaunches(manner: Manner) {
  const { start, database, kills, random, endsLease, say = () => {} } = manner
  let server = await start()
  const hr = await insist(() => signedIn(server.address, 'hr'))
  const people = await importPeople(hr, database, manner.people)
  const launches = await openLaunches(hr)
  const { prepare, launch, untilOpen } = launches

  const first = await prepare(2101)
  const begun = Date.now()
  await launch(first)
  const called = Date.now() - begun
  await untilOpen(first)
  const duration = Date.now() - begun
  const wrong = await wrongIn(database, first)
  let metJob = 0
  for (let round = 0; round < kills; round++) {
    const id = await prepare(2102 + round)
    const sent = launch(id).catch(() => undefined)
    const isInCall = round % 4 === 0
    if (!isInCall) await untilStored(database, id)
    const part = round === 1 ? 0 : random(1000) / 1000
    await pause(part * (isInCall ? called : duration - called))
    server.child.kill('SIGKILL')
    await Promise.all([server.ended, sent])
    const there = await evaluationsOf(database, id)
    // As the kill left it: the next server may have ended the launch before it can be asked.
    if (await isLaunching(database, id)) metJob++
    if (endsLease) await database.query('update jobs set locked_until = now()')
    server = await start()
    launches.use(await insist(() => signedIn(server.address, 'hr')))
    const { status } = await launches.get(id)
    // The call itself came too late, and changed nothing.
    if (status === 'Draft') await insist(() => launch(id))
    await untilOpen(id)
    wrong.push(...(await wrongIn(database, id)))
    say(`killed with ${there} evaluations there, ${await evaluationsOf(database, id)} in the end`)
  }
  server.child.kill('SIGTERM')
  await server.ended
  return { wrong, metJob, duration, people }
}

/** Adds people until there are so many; returns how many there are. */
async function importPeople(hr: Asker, database: Queried, wanted: number): Promise<number> {
  const there = await peopleIn(database)
  if (there >= wanted) return there
  const { results } = await hr.json('/api/org/departments/?limit=1')
  const place = `"${results[0].company}","${results[0].name}"`
  const answer = await hr.upload(
    '/api/employees/import/',
    newcomers('season', wanted - there, place),
  )
  const { import_id } = await answer.json()
  for (;;) {
    const { state } = await hr.json(`/api/imports/${import_id}/`)
    if (state !== 'waiting' && state !== 'running') return peopleIn(database)
    await pause(100)
  }
}

async function peopleIn(database: Queried): Promise<number> {
  const { rows } = await database.query('select count(*)::int as count from employees')
  return rows[0].count
}

async function untilStored(database: Queried, cycle_id: string) {
  const isStored = `select 1 from cycles where cycle_id = $1 and status = 'Open'`
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(5))
    if ((await database.query(isStored, [cycle_id])).rows.length > 0) return
  throw new Error('the launch was not stored')
}

async function isLaunching(database: Queried, cycle_id: string): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from cycles where cycle_id = $1 and status = 'Open' and launched_at is null`,
    [cycle_id],
  )
  return rows.length > 0
}

async function evaluationsOf(database: Queried, cycle_id: string): Promise<number> {
  const { rows } = await database.query(
    'select count(*)::int as count from evaluations where cycle_id = $1',
    [cycle_id],
  )
  return rows[0].count
}
