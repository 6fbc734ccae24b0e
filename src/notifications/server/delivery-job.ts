import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Channel } from '#accounts/rules/channels.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { jobKind } from '#kit/server/jobs/job-kind.ts'
import { deliveries, notifications } from '#notifications/tables.ts'
import { deleteOldDeliveries, fanOut } from './fan-out.ts'
import { isObjectId } from '#notifications/rules/object-id.ts'
import { type Addressed, forgetObjectIds, nameOf, withObjectIds } from './entra-accounts.ts'
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
import { withinLimit } from './teams-limit.ts'

interface Channels {
  graph?: Graph | undefined
  mail?: Mail | undefined
  /** How it waits; tests simulate the time. */
  pause?: Pause
}

type Pause = (milliseconds: number, signal: AbortSignal) => Promise<void>

/** Milliseconds between checks of an empty outbox. */
const every = 1000
/** Graph takes 5 single and 2 bulk requests a second. Milliseconds. */
const paceOfOne = 210
const paceOfMany = 510
const maxAtOnce = 100
const batch = 500
const retentionDays = 90
/** Milliseconds of a pause that Graph asks for and that mail can wait for as well. */
const shortPause = 5000

/** Sends what the outbox holds. One server at a time does it: the limits of Graph hold for all together. */
export function deliveryJob({ graph, mail, pause = pauseFor }: Channels) {
  const channels: Channel[] = [
    ...(graph ? ['teams' as const] : []),
    ...(mail ? ['mail' as const] : []),
  ]
  const teams = { pausedUntil: 0 }
  return jobKind({
    name: 'deliveries',
    every,
    hasWork: (db) => hasOutgoing(db, channels),
    async run({ db, attempt, signal }) {
      // The server before this one died: what it had claimed is not being sent.
      if (attempt > 1) await forgetClaims(db)
      while (!signal.aborted) {
        let done = await fanOut(db, channels)
        if (graph && time() >= teams.pausedUntil)
          done += await sendTeams({ db, graph, signal, pause, teams })
        if (mail) done += await sendMail(db, mail, signal)
        if (done === 0) return
      }
    },
  })
}

/** Removes deliveries that were sent or given up long ago. */
export const deliveryCleanup = jobKind({
  name: 'deliveries-cleanup',
  every: 24 * 3_600_000,
  run: ({ db }) => deleteOldDeliveries(db, retentionDays),
})

async function hasOutgoing(db: Database, channels: readonly Channel[]) {
  const fresh = db
    .select({ one: sql`1` })
    .from(notifications)
    .where(isNull(notifications.sent_on_at))
  const due = db
    .select({ one: sql`1` })
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.channel, channels),
        eq(deliveries.status, 'waiting'),
        lte(deliveries.next_attempt_at, now()),
      ),
    )
  const { rows } = await db.execute<{ has: boolean }>(
    channels.length === 0
      ? sql`select exists (${fresh}) as has`
      : sql`select exists (${fresh}) or exists (${due}) as has`,
  )
  return rows[0]?.has === true
}

interface Sending {
  db: Database
  graph: Graph
  signal: AbortSignal
  pause: Pause
  /** Until when Graph asked for a pause, in milliseconds. It is for everything that is sent, not for one batch only. */
  teams: { pausedUntil: number }
}

async function sendTeams({ db, graph, signal, pause, teams }: Sending): Promise<number> {
  const claimed = await claim(db, 'teams', batch)
  const groups = groupsOf(await withObjectIds(db, graph, await withinLimit(db, claimed)))
  for (const [index, group] of groups.entries()) {
    await waitFor(teams.pausedUntil, pause, signal)
    if (signal.aborted || time() < teams.pausedUntil) {
      await release(db, groups.slice(index).flat())
      break
    }
    const [first, ...others] = group
    const alone = others.length === 0
    const problem = await attempt(db, group, () =>
      refreshing(db, group, alone ? graph.sendOne(first) : graph.sendMany(group)),
    )
    if (problem?.retryAfter) teams.pausedUntil = time() + problem.retryAfter * 1000
    await pause(alone ? paceOfOne : paceOfMany, signal)
  }
  await waitFor(teams.pausedUntil, pause, signal)
  return claimed.length
}

/** Waits for the end of a short pause; in a longer one letters are sent meanwhile. */
async function waitFor(moment: number, pause: Pause, signal: AbortSignal) {
  const rest = moment - time()
  if (rest > 0 && rest <= shortPause) await pause(rest, signal)
}

async function sendMail(db: Database, mail: Mail, signal: AbortSignal): Promise<number> {
  const due = await claim(db, 'mail', 50)
  for (const [index, to] of due.entries()) {
    if (signal.aborted) {
      await release(db, due.slice(index))
      break
    }
    await attempt(db, [to], () => mail.sendOne(to))
  }
  return due.length
}

/** Sends a batch and stores how that went; returns the problem, if any. */
async function attempt(
  db: Database,
  batch: readonly Outgoing[],
  send: () => Promise<void>,
): Promise<SendProblem | undefined> {
  try {
    await send()
    await markSent(db, batch)
    return undefined
  } catch (error) {
    const problem = error instanceof SendProblem ? error : new SendProblem(String(error), true)
    await markFailed(db, batch, problem)
    return problem
  }
}

/**
 * An account that was made again has another object id: it is looked up before the next attempt. One that an
 * administrator entered stays wrong until they correct it.
 */
async function refreshing(db: Database, group: readonly Addressed[], sending: Promise<void>) {
  try {
    await sending
  } catch (problem) {
    const ids = group
      .filter((to) => to.object_id !== null && !isObjectId(nameOf(to)))
      .map(({ user_id }) => user_id)
    if (!(problem instanceof SendProblem) || problem.status !== 404 || ids.length === 0)
      throw problem
    await forgetObjectIds(db, ids)
    throw new SendProblem(problem.message, true, { status: 404 })
  }
}

const time = () => Date.parse(now())

/** Ends early when the job is stopped. */
const pauseFor: Pause = (milliseconds, signal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, milliseconds)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })

/**
 * Recipients of the same words in the same language are sent together, where their object ids are known: Graph takes
 * no other name for several. One event can say another number to each, as a launch does.
 */
function groupsOf(due: readonly Addressed[]): [Addressed, ...Addressed[]][] {
  const groups = new Map<string, [Addressed, ...Addressed[]][]>()
  for (const each of due) {
    const { kind, event, count, evaluation_id, employee_name, actor_name, status, note } = each
    const words = [kind, event, count, evaluation_id, employee_name, actor_name, status, note]
    const alone = each.object_id === null ? each.delivery_id : ''
    const key = JSON.stringify([each.event_id, each.language ?? 'en', alone, ...words])
    const batches = groups.get(key) ?? []
    const last = batches.at(-1)
    // Two accounts can be one person in Entra, who is named once in a request.
    const isThere = last?.some(({ object_id }) => object_id === each.object_id)
    if (last && last.length < maxAtOnce && !isThere) last.push(each)
    else batches.push([each])
    groups.set(key, batches)
  }
  return [...groups.values()].flat()
}
