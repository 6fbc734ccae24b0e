import net from 'node:net'
import { percentile } from './figures.ts'

export interface Ask {
  method?: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  head: string
  body: Buffer
}

/** One keep-alive connection that sends and waits; far cheaper than an HTTP client, so that what is measured is the server. */
export class Caller {
  private readonly socket: net.Socket
  private readonly host: string
  private received: Buffer = Buffer.alloc(0)
  private settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined

  constructor(address: string) {
    const { hostname, port, host } = new URL(address)
    this.host = host
    this.socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
    this.socket.on('data', (chunk) => this.hear(chunk))
    const broken = (error?: Error) => this.settle?.reject(error ?? new Error('connection closed'))
    this.socket.on('error', broken).on('close', () => broken())
  }

  ask({ method = 'GET', path, body, headers = {} }: Ask): Promise<Answer> {
    const content = body === undefined ? '' : JSON.stringify(body)
    const lines = [`${method} ${path} HTTP/1.1`, `host: ${this.host}`]
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
    if (content) {
      lines.push('content-type: application/json', `content-length: ${Buffer.byteLength(content)}`)
    }
    if (this.socket.destroyed) return Promise.reject(new Error('the connection was closed'))
    return new Promise((resolve, reject) => {
      this.settle = { resolve, reject }
      this.socket.write(`${lines.join('\r\n')}\r\n\r\n${content}`)
    })
  }

  close() {
    this.socket.destroy()
  }

  private hear(chunk: Buffer) {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk])
    const end = this.received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.received.toString('latin1', 0, end)
    const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0)
    if (this.received.length < end + 4 + length) return
    const body = this.received.subarray(end + 4, end + 4 + length)
    this.received = this.received.subarray(end + 4 + length)
    this.settle?.resolve({ status: Number(head.slice(9, 12)), head, body })
  }
}

export interface Target {
  address: string
  headers?: Record<string, string>
}

export interface Sample {
  perSecond: number
  p50: number
  p99: number
  times: number[]
}

/** Asks as fast as so many callers get answers; `next` says what, counting from zero. Throws when a call is refused. */
export async function load(
  { address, headers }: Target,
  next: (index: number) => Ask,
  { callers = 16, millis = 1500 }: { callers?: number; millis?: number } = {},
): Promise<Sample> {
  const times: number[] = []
  let asked = 0
  const began = performance.now()
  const work = async () => {
    const caller = new Caller(address)
    try {
      while (performance.now() - began < millis) {
        const ask = next(asked++)
        const start = performance.now()
        const answer = await caller.ask({ ...ask, headers: { ...headers, ...ask.headers } })
        times.push(performance.now() - start)
        if (answer.status >= 400) {
          throw new Error(
            `${ask.method ?? 'GET'} ${ask.path}: ${answer.status} ${answer.body.toString()}`,
          )
        }
      }
    } finally {
      caller.close()
    }
  }
  await Promise.all(Array.from({ length: callers }, work))
  const seconds = (performance.now() - began) / 1000
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    times,
  }
}

/** One question, asked once. */
export async function askOnce({ address, headers }: Target, ask: Ask): Promise<Answer> {
  const caller = new Caller(address)
  try {
    return await caller.ask({ ...ask, headers: { ...headers, ...ask.headers } })
  } finally {
    caller.close()
  }
}
