import type { Sentence } from '#kit/rules/language/language.ts'
import { problemText } from '#evaluations/texts/problems.ts'
import { GivenUp, type OutgoingAnswer, postTo, type PrivateHosts } from '#kit/server/outgoing.ts'
import { Problem } from '#kit/server/api/problem.ts'
import { eventsIn } from '#notifications/rules/server-sent.ts'

/** Any service that speaks the protocol of OpenAI's chat completions. */
export interface AiSettings {
  /** Up to and without `/chat/completions`. */
  baseUrl: string
  apiKey: string
  model: string
  /** Milliseconds an answer may take in all. */
  timeout?: number
  /** Names that are meant to lead into the own network. */
  privateHosts?: PrivateHosts
}

export interface Message {
  role: 'system' | 'user'
  content: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Null where no service is configured. */
    ai: Ai | null
  }
}

const maxAnswerSize = 256 * 1024
/** Shorter than the silence after which the server closes a connection (request-timeouts.ts). */
export const maxAiCallTime = 45_000

/** The service failed us, and there is nothing the caller did wrong. */
const failed = (status: 502 | 503 | 504, sentence: Sentence) =>
  new Problem(status, 'unavailable', sentence)
export const unusable = () =>
  failed(
    502,
    problemText((t) => t.ai.unusable),
  )

export function openAi(settings: AiSettings) {
  const { baseUrl, apiKey, model, timeout = maxAiCallTime, privateHosts } = settings
  return {
    /** The whole text of the answer, read as it comes; `gone` ends it when no one waits any more. */
    async complete(messages: readonly Message[], gone: AbortSignal): Promise<string> {
      try {
        const answer = await postTo(`${baseUrl}/chat/completions`, {
          headers: { 'authorization': `Bearer ${apiKey}`, 'content-type': 'application/json' },
          body: JSON.stringify({ model, stream: true, messages }),
          timeout,
          gone,
          privateHosts,
        })
        if (answer.status !== 200) {
          answer.discard()
          throw refusalOf(answer.status)
        }
        return await textOf(answer)
      } catch (error) {
        if (error instanceof Problem) throw error
        if (error instanceof GivenUp && error.reason === 'late')
          throw failed(
            504,
            problemText((t) => t.ai.late),
          )
        throw failed(
          502,
          problemText((t) => t.ai.unreachable),
        )
      }
    },
  }
}
export type Ai = ReturnType<typeof openAi>

const refusalOf = (status: number) => {
  if (status === 401 || status === 403)
    return failed(
      502,
      problemText((t) => t.ai.refused),
    )
  if (status === 429)
    return failed(
      503,
      problemText((t) => t.ai.busy),
    )
  return failed(
    502,
    problemText((t) => t.ai.failed),
  )
}

/** The text of an answer, streamed or whole; one that grows too large is not read to its end. */
const textOf = (answer: OutgoingAnswer) =>
  answer.headers['content-type']?.includes('json') ? wholeText(answer) : streamedText(answer)

/** What a service answers that does not stream, although it was asked to. */
async function wholeText(answer: OutgoingAnswer): Promise<string> {
  let text = ''
  for await (const piece of piecesOf(answer)) text += piece
  const { content } = choiceIn(text).message ?? {}
  if (typeof content !== 'string') throw unusable()
  return content
}

async function streamedText(answer: OutgoingAnswer): Promise<string> {
  let rest = ''
  let text = ''
  let isFinished = false
  // Leaving the loop early closes the connection.
  for await (const piece of piecesOf(answer)) {
    const read = eventsIn(rest + piece)
    rest = read.rest
    for (const { data } of read.events) {
      if (data === '[DONE]') return text
      const { delta, finish_reason } = choiceIn(data)
      if (typeof delta?.content === 'string') text += delta.content
      isFinished ||= typeof finish_reason === 'string'
    }
  }
  // Not every service sends [DONE]; an answer without a finish_reason either was cut off.
  if (!isFinished) throw unusable()
  return text
}

async function* piecesOf({ body }: OutgoingAnswer): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxAnswerSize)
      throw failed(
        502,
        problemText((t) => t.ai.tooLong),
      )
    yield decoder.decode(chunk, { stream: true })
  }
}

interface Choice {
  delta?: { content?: unknown }
  message?: { content?: unknown }
  finish_reason?: unknown
}

function choiceIn(json: string): Choice {
  try {
    return Object(Object(JSON.parse(json)).choices?.[0])
  } catch {
    throw unusable()
  }
}
