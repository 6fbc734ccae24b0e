import { once } from 'node:events'
import type { Writable } from 'node:stream'

/**
 * A backup, once unpacked, is lines of JSON; behind the line of each table come its rows as
 * PostgreSQL copies them, in pieces that say their length in bytes first. A piece of none ends them.
 */
export async function writeLine(out: Writable, value: unknown) {
  await write(out, `${JSON.stringify(value)}\n`)
}

export async function writePieces(out: Writable, rows: AsyncIterable<Buffer>) {
  for await (const piece of rows) {
    await write(out, `${piece.length}\n`)
    await write(out, piece)
  }
  await write(out, '0\n')
}

async function write(out: Writable, chunk: string | Buffer) {
  if (!out.write(chunk)) await once(out, 'drain')
}

export const cut = 'the file is cut or damaged'

/** Reads the same again; throws when the file ends before its end. */
export class PieceReader {
  private held = Buffer.alloc(0)
  private readonly source: AsyncIterator<Buffer>

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]()
  }

  async line(): Promise<unknown> {
    return JSON.parse(await this.text())
  }

  /** The rows of a table, up to their end. */
  async *pieces(): AsyncGenerator<Buffer> {
    for (;;) {
      const length = Number(await this.text())
      if (length === 0) return
      while (this.held.length < length) await this.more()
      yield this.held.subarray(0, length)
      this.held = this.held.subarray(length)
    }
  }

  private async text(): Promise<string> {
    let end = this.held.indexOf(10)
    while (end < 0) {
      await this.more()
      end = this.held.indexOf(10)
    }
    const text = this.held.toString('utf8', 0, end)
    this.held = this.held.subarray(end + 1)
    return text
  }

  private async more() {
    const { value, done } = await this.source.next().catch((cause: unknown) => {
      throw new Error(cut, { cause })
    })
    if (done) throw new Error(cut)
    this.held = Buffer.concat([this.held, value])
  }
}
