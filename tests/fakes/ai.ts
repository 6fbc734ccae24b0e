import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  path: string
  authorization: string | undefined
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] }
}

type AiAnswer =
  /** Streamed in pieces, as the protocol has it. */
  | { text: string }
  | { status: number }
  /** Whole, as a service answers that does not stream. */
  | { whole: string }
  /** Streamed, with a finish_reason and without the final [DONE]. */
  | { finished: string }
  /** Begins to answer and never ends; `left` resolves when the client disconnects. */
  | { endless: true }
  /** Closes the connection in the middle of the answer. */
  | { cutAfter: string }
  /** So many bytes of nothing but words. */
  | { bytes: number }
  | { raw: string }

const event = (content: string) =>
  `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content } }] })}\n\n`

/** A service that speaks OpenAI's chat completions, on loopback; a test sets its answers. */
export async function startFakeAi() {
  const received: Received[] = []
  const givenAnswers: AiAnswer[] = []
  let left = 0

  const server = createServer((request, response) => {
    void respond(request, response)
  })

  async function respond(request: IncomingMessage, response: ServerResponse) {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { url: path = '', headers } = request
    received.push({ path, authorization: headers.authorization, body: JSON.parse(text) })
    response.on('close', () => {
      if (!response.writableFinished) left++
    })
    await answer(response, givenAnswers.shift() ?? { status: 500 })
  }

  async function answer(response: ServerResponse, given: AiAnswer) {
    if ('status' in given) {
      response.writeHead(given.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: 'secret details of the service' } }))
      return
    }
    if ('whole' in given) {
      response.writeHead(200, { 'content-type': 'application/json' })
      const message = { role: 'assistant', content: given.whole }
      response.end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'stop' }] }))
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if ('finished' in given) {
      const last = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }
      response.end(`${event(given.finished)}data: ${JSON.stringify(last)}\n\n`)
      return
    }
    response.write(': hello\n\n')
    if ('endless' in given) return void response.write(event('{"objectives":['))
    if ('cutAfter' in given) {
      response.write(event(given.cutAfter))
      return void setTimeout(() => response.destroy(), 50)
    }
    if ('bytes' in given) {
      for (let sent = 0; sent < given.bytes && !response.destroyed; sent += 10_000) {
        response.write(event('x'.repeat(10_000)))
        await new Promise((resolve) => setImmediate(resolve))
      }
    } else if ('raw' in given) response.write(given.raw)
    // Broken in the middle of letters and events alike, as networks do.
    else {
      const pieces = given.text.match(/[^]{1,7}/gu) ?? []
      const bytes = Buffer.from(pieces.map(event).join(''))
      for (let at = 0; at < bytes.length; at += 61) response.write(bytes.subarray(at, at + 61))
    }
    response.end('data: [DONE]\n\n')
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'a key', model: 'a-model' },
    received,
    /** How many answers were no longer listened to. */
    left: () => left,
    answerNext: (...next: AiAnswer[]) => void givenAnswers.push(...next),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
