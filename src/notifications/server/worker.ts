import type pg from 'pg'
import type { Channel } from '#accounts/rules/channels.ts'
import type { Database } from '#kit/server/database/database.ts'
import { errorLine } from '#kit/server/safe-log.ts'
import { fanOut, deleteOldDeliveries } from './fan-out.ts'
import type { Graph } from './graph.ts'
import type { Mail } from './mail.ts'
import {
  claim,
  forgetClaims,
  markFailed,
  markSent,
  release,
  SendProblem,
  type Outgoing,
} from './outbox.ts'

interface Deps {
  db: Database
  pool: pg.Pool
  graph?: Graph | undefined
  mail?: Mail | undefined
  log: (line: string) => void
}

/** Any number that no other use of the same database locks. */
const leadership = 4_172_025
/** Milliseconds between checks of an empty outbox, and between attempts to become the sender. */
const idle = 1000
/** Graph takes 5 single and 2 bulk requests a second. Milliseconds. */
const paceOfOne = 210
const paceOfMany = 510
const maxAtOnce = 100
const batch = 500
const retentionDays = 90

/**
 * Sends what the outbox holds. Of several servers one does it, as the limits of Graph hold for all
 * of them together; when it dies, its lock goes with its connection and another one takes over.
 */
export function startWorker({ db, pool, graph, mail, log }: Deps) {
  const channels: Channel[] = [
    ...(graph ? ['teams' as const] : []),
    ...(mail ? ['mail' as const] : []),
  ]
  let stopped = false
  let wake = () => {}
  let leader: pg.PoolClient | undefined
  let pausedUntil = 0

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function lead(): Promise<boolean> {
    if (leader) return true
    const client = await pool.connect()
    let isMine = false
    try {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [leadership])
      isMine = rows[0]?.mine === true
    } finally {
      if (!isMine) client.release()
    }
    if (!isMine) return false
    leader = client
    client.once('error', () => {
      if (leader === client) client.release(true)
      leader = undefined
    })
    await forgetClaims(db)
    await deleteOldDeliveries(db, retentionDays)
    return true
  }

  async function attempt(batch: readonly Outgoing[], send: () => Promise<void>): Promise<void> {
    try {
      await send()
      await markSent(db, batch)
    } catch (error) {
      const problem = error instanceof SendProblem ? error : new SendProblem(String(error), true)
      await markFailed(db, batch, problem)
      if (problem.retryAfter) pausedUntil = Date.now() + problem.retryAfter * 1000
    }
  }

  async function sendTeams(graph: Graph): Promise<number> {
    const due = await claim(db, 'teams', batch)
    const groups = groupsOf(due)
    for (const [index, group] of groups.entries()) {
      if (Date.now() < pausedUntil) await pause(pausedUntil - Date.now())
      if (stopped) {
        await release(db, groups.slice(index).flat())
        break
      }
      const [first, ...others] = group
      const alone = others.length === 0
      await attempt(group, () => (alone ? graph.sendOne(first) : graph.sendMany(group)))
      await pause(alone ? paceOfOne : paceOfMany)
    }
    return due.length
  }

  async function sendMail(mail: Mail): Promise<number> {
    const due = await claim(db, 'mail', 50)
    for (const [index, to] of due.entries()) {
      if (stopped) {
        await release(db, due.slice(index))
        break
      }
      await attempt([to], () => mail.sendOne(to))
    }
    return due.length
  }

  async function work() {
    while (!stopped) {
      let done = 0
      try {
        if (await lead()) {
          done += await fanOut(db, channels)
          if (graph) done += await sendTeams(graph)
          if (mail) done += await sendMail(mail)
        }
      } catch (error) {
        log(`notifications wait: ${errorLine(error)}`)
      }
      if (done === 0 && !stopped) await pause(idle)
    }
    leader?.release(true)
    leader = undefined
  }

  const working = work()
  return {
    async stop() {
      stopped = true
      wake()
      await working
      mail?.close()
    },
  }
}

/** Recipients of the same event and kind are sent together. */
function groupsOf(due: readonly Outgoing[]): [Outgoing, ...Outgoing[]][] {
  const groups = new Map<string, [Outgoing, ...Outgoing[]][]>()
  for (const each of due) {
    const key = `${each.event_id} ${each.kind}`
    const batches = groups.get(key) ?? []
    const last = batches.at(-1)
    if (last && last.length < maxAtOnce) last.push(each)
    else batches.push([each])
    groups.set(key, batches)
  }
  return [...groups.values()].flat()
}
