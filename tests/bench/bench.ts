import path from 'node:path'
import pg from 'pg'
import { emailOf, fill, password, persons, type Role, usernameOf } from './data-set.ts'
import type { Figure } from './figures.ts'
import { openGround } from './ground.ts'
import { askOnce, type Target } from './load.ts'
import { type Server, startLimit, startProduct } from './processes.ts'

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
    return {
      people,
      url,
      db,
      product,
      limit: () => (limit ??= openLimit(url)),
      as: (role) => signedIn(product, persons[role]),
    }
  }

  async function openLimit(url: string) {
    const server = await startLimit(url)
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
  const answer = await askOnce({ address }, { method: 'POST', path: '/api/auth/login/', body })
  const { access } = JSON.parse(answer.body.toString()) as { access?: string }
  if (!access) throw new Error(`no one signed in: ${answer.body.toString()}`)
  return { address, headers: { authorization: `Bearer ${access}` } }
}
