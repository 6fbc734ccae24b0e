import { type Asker, signedIn } from '../api-client.ts'
import { pause } from './fault.ts'

interface WriterOptions {
  /** How many write at once. */
  count?: number
  /** What was not answered is sent again under its key, until it is. */
  withKeys?: boolean
}

let marks = 0

/** People who write comments as fast as they are taken, and remember which of them were. */
export async function openWriters(
  address: () => string,
  { count = 8, withKeys }: WriterOptions = {},
) {
  let admin = await signedIn(address(), 'admin')
  const { results } = await admin.json(`/api/evaluations/?limit=${count}`)
  const ids: string[] = results.map(({ evaluation_id }: { evaluation_id: string }) => evaluation_id)
  const mark = `mark${++marks}`
  const acknowledged = new Set<string>()
  const statuses = new Map<number, number>()
  let isOver = false
  let sent = 0
  let longest = 0
  let since = 0

  async function send(evaluation_id: string, comment: string) {
    sent++
    const began = Date.now()
    try {
      const answer = await fetch(
        new URL(`/api/evaluations/${evaluation_id}/comments/`, address()),
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'authorization': `Bearer ${admin.access}`,
            ...(withKeys && { 'idempotency-key': comment }),
          },
          body: JSON.stringify({ comment }),
          signal: AbortSignal.timeout(30_000),
        },
      )
      await answer.text()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 201) acknowledged.add(comment)
      // A long run outlives a token.
      if (answer.status === 401) admin = await signedIn(address(), 'admin')
      return answer.status === 201
    } catch {
      statuses.set(0, (statuses.get(0) ?? 0) + 1)
      return false
    } finally {
      longest = Math.max(longest, Date.now() - Math.max(began, since))
    }
  }

  async function writer(evaluation_id: string, number: number) {
    for (let round = 0; !isOver; round++) {
      const comment = `${mark}-${number}-${round}`
      while (!(await send(evaluation_id, comment))) {
        await pause(20)
        if (!withKeys) break
      }
    }
  }
  const writers = ids.map((id, index) => writer(id, index))

  return {
    acknowledged,
    statuses,
    sent: () => sent,
    /** From now on it is measured how long calls are without an answer. */
    measure() {
      since = Date.now()
      longest = 0
    },
    /** Milliseconds. */
    longest: () => longest,
    async stop() {
      isOver = true
      await Promise.all(writers)
    },
    /** What was acknowledged and is not there, and what is there twice. */
    async missing(): Promise<string[]> {
      const reader = await signedIn(address(), 'admin')
      const found: string[] = []
      for (const id of ids) found.push(...(await commentsOf(reader, id, mark)))
      const there = new Set(found)
      const lost = [...acknowledged].filter((comment) => !there.has(comment))
      return [
        ...lost.map((comment) => `lost: ${comment}`),
        ...(there.size < found.length ? [`written twice: ${found.length - there.size}`] : []),
      ]
    },
  }
}
export type Writers = Awaited<ReturnType<typeof openWriters>>

async function commentsOf(reader: Asker, evaluation_id: string, mark: string): Promise<string[]> {
  const found: string[] = []
  let target: string | null = `/api/evaluations/${evaluation_id}/history/?limit=200`
  while (target) {
    const page: { results: { comment: string | null }[]; next: string | null } =
      await reader.json(target)
    found.push(...page.results.map(({ comment }) => comment ?? ''))
    target = page.next && new URL(page.next).pathname + new URL(page.next).search
  }
  return found.filter((comment) => comment.startsWith(`${mark}-`))
}
