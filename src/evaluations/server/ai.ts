import type { Sentence } from '#kit/rules/language.ts'
import { say } from '#evaluations/texts/problems.ts'
import { Problem } from '#kit/server/problem.ts'
import { eventsIn } from '#notifications/rules/server-sent.ts'

/** Any service that speaks the protocol of OpenAI's chat completions. */
export interface AiSettings {
  /** Up to and without `/chat/completions`. */
  baseUrl: string
  apiKey: string
  model: string
  /** Milliseconds an answer may take in all. */
  patience?: number
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

const longestAnswer = 256 * 1024
const usualPatience = 60_000

/** The service failed us, and there is nothing the caller did wrong. */
const failed = (status: 502 | 503 | 504, sentence: Sentence) =>
  new Problem(status, 'unavailable', sentence)
export const unusable = () =>
  failed(
    502,
    say((t) => t.ai.unusable),
  )

export function openAi({ baseUrl, apiKey, model, patience = usualPatience }: AiSettings) {
  return {
    /** The whole text of the answer, read as it comes; `gone` ends it when nobody waits any more. */
    async complete(messages: readonly Message[], gone: AbortSignal): Promise<string> {
      const late = AbortSignal.timeout(patience)
      try {
        const answer = await fetch(`${baseUrl}/chat/completions`, {
          method: 'POST',
          headers: { 'authorization': `Bearer ${apiKey}`, 'content-type': 'application/json' },
          body: JSON.stringify({ model, stream: true, messages }),
          redirect: 'error',
          signal: AbortSignal.any([gone, late]),
        })
        if (!answer.ok) {
          await answer.body?.cancel()
          throw refusalOf(answer.status)
        }
        return await textOf(answer)
      } catch (error) {
        if (error instanceof Problem) throw error
        if (late.aborted)
          throw failed(
            504,
            say((t) => t.ai.late),
          )
        throw failed(
          502,
          say((t) => t.ai.unreachable),
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
      say((t) => t.ai.refused),
    )
  if (status === 429)
    return failed(
      503,
      say((t) => t.ai.busy),
    )
  return failed(
    502,
    say((t) => t.ai.failed),
  )
}

/** The pieces of a streamed answer put together; one that grows too large is not read to its end. */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let size = 0
  let rest = ''
  let text = ''
  // Leaving the loop early closes the connection.
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > longestAnswer)
      throw failed(
        502,
        say((t) => t.ai.tooLong),
      )
    const read = eventsIn(rest + decoder.decode(chunk, { stream: true }))
    rest = read.rest
    for (const { data } of read.events) {
      if (data === '[DONE]') return text
      text += pieceOf(data)
    }
  }
  // It ended in the middle.
  throw unusable()
}

function pieceOf(data: string): string {
  let piece: unknown
  try {
    piece = Object(Object(JSON.parse(data)).choices?.[0]).delta?.content
  } catch {
    throw unusable()
  }
  return typeof piece === 'string' ? piece : ''
}
