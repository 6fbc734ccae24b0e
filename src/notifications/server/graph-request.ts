import { type OutgoingAnswer, postTo, type PrivateHosts } from '#kit/server/outgoing.ts'
import { SendProblem } from './outbox.ts'

/** Milliseconds an answer may take. */
const timeout = 15_000

interface GraphRequest {
  headers: Record<string, string>
  body: string
  privateHosts?: PrivateHosts | undefined
}

/** The JSON of an answer; throws SendProblem for any other, a redirect included. */
export async function ask(url: string, request: GraphRequest): Promise<unknown> {
  let answer: OutgoingAnswer
  let json: unknown
  try {
    answer = await postTo(url, { ...request, timeout })
    json = readJson(await textOf(answer))
  } catch (error) {
    const { code, reason } = Object(error)
    throw new SendProblem(`no answer: ${String(code ?? reason ?? 'failed')}`, true)
  }
  if (answer.status >= 200 && answer.status < 300) return json
  const { error } = Object(json)
  const message = typeof error === 'string' ? error : String(Object(error).message ?? '')
  const { status } = answer
  throw new SendProblem(
    `${status} ${message}`.trim(),
    // A secret that expired is replaced within the time of the attempts, with luck.
    status === 401 || status === 429 || status === 412 || status >= 500,
    { retryAfter: secondsIn(answer.headers['retry-after']), status },
  )
}

const maxAnswerSize = 256 * 1024

async function textOf({ body, discard }: OutgoingAnswer) {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of body) {
    pieces.push(piece)
    size += piece.length
    if (size > maxAnswerSize) discard()
  }
  return Buffer.concat(pieces).toString()
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Seconds; a longer pause is not believed. */
const longestRetryAfter = 3600

/** Retry-After, given in seconds or as a date. */
function secondsIn(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  if (!Number.isFinite(seconds)) return undefined
  return Math.min(longestRetryAfter, Math.max(1, seconds))
}
