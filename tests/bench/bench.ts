import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { emailOf, fill, password, persons, type Role, usernameOf } from './data-set.ts'
import type { Figure } from './figures.ts'
import { openGround } from './ground.ts'
import { askOnce, type Target } from './load.ts'
import { hasDjango, type Server, startDjango, startLimit, startProduct } from './processes.ts'

export interface Options {
  quick: boolean
  million: boolean
}

/** One data set with the servers on it. */
export interface Stage {
  people: number
  url: string
  db: pg.Client
  product: Server
  /** Started when it is first asked for. */
  limit: () => Promise<Server>
  /** Started when it is first asked for; undefined where it is not installed. */
  django: () => Promise<Server> | undefined
  /** The product, asked as someone who has just signed in. */
  as: (role: Role) => Promise<Target>
}

export type Part = (bench: Bench) => Promise<Figure[]>
export type Bench = ReturnType<typeof openBench> extends Promise<infer T> ? T : never

export async function openBench({ quick, million }: Options) {
  const ground = await openGround()
  const stages = new Map<number, Promise<Stage>>()
  const endings: (() => Promise<void>)[] = []
  const log = (line: string) => process.stderr.write(`${line}\n`)

  /** A data set of so many people, made once. */
  function stage(people: number): Promise<Stage> {
    const made = stages.get(people) ?? openStage(people)
    stages.set(people, made)
    return made
  }

  async function openStage(people: number): Promise<Stage> {
    const began = performance.now()
    const url = await ground.database()
    const db = new pg.Client({ connectionString: url })
    await db.connect()
    endings.push(() => db.end())
    // A million people with all their items would be 28 million rows; the newest evaluation has its own.
    await fill(db, people, people > 100_000 ? 'n % 4 = 3' : 'true')
    log(`  ${people} employees made in ${Math.round((performance.now() - began) / 1000)} s`)
    const product = await startProduct({ DATABASE_URL: url, DATA_DIR: dataDir(`data-${people}`) })
    endings.push(product.stop)
    let limit: Promise<Server> | undefined
    let django: Promise<Server> | undefined
    return {
      people,
      url,
      db,
      product,
      limit: () => (limit ??= opened(startLimit(url))),
      django: () => (hasDjango() ? (django ??= opened(startDjango(url))) : undefined),
      as: (role) => signedIn(product, persons[role]),
    }
  }

  async function opened(started: Promise<Server>) {
    const server = await started
    endings.push(server.stop)
    return server
  }

  const dataDir = (name: string) => path.join(ground.folder, name)

  async function close() {
    for (const end of endings.toReversed()) await end()
    await ground.close()
  }

  return {
    quick,
    million,
    rounds: quick ? 3 : 5,
    /** Milliseconds of one round. */
    millis: quick ? 700 : 1500,
    /** The two data sets that growth is measured between. */
    small: quick ? 1000 : 10_000,
    large: quick ? 10_000 : million ? 1_000_000 : 100_000,
    ground,
    dataDir,
    stage,
    log,
    close,
  }
}

export async function signedIn(
  { address }: Pick<Server, 'address'>,
  person: number,
): Promise<Target> {
  const body = { email: emailOf(person), username: usernameOf(person), password }
  // Right after the data was made, the database can be busy with writing it.
  for (let tries = 0; tries < 60; tries++) {
    if ((await askOnce({ address }, { method: 'GET', path: '/readyz' })).status === 200) break
    await pause(500)
  }
  const answer = await askOnce({ address }, { method: 'POST', path: '/api/auth/login/', body })
  const { access } = JSON.parse(answer.body.toString()) as { access?: string }
  if (!access) throw new Error(`no one signed in: ${answer.body.toString()}`)
  return { address, headers: { authorization: `Bearer ${access}` } }
}
