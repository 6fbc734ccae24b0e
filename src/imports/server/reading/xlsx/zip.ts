import { crc32, createInflateRaw } from 'node:zlib'
import { damaged, Unreadable } from '#imports/server/reading/unreadable.ts'
import { type ZipEntry, zipDirectory } from './zip-directory.ts'

const mostInflated = 300 * 1024 * 1024
/** Up to here an entry may inflate as far as it likes. */
const suspectSize = 20 * 1024 * 1024
const mostTimes = 200

const stored = 0
const deflated = 8
const chunkSize = 256 * 1024

/** A zip that is inflated piece by piece, and only so far. Its names are in lower case. */
export class Zip {
  readonly entries: ReadonlyMap<string, ZipEntry>
  readonly #bytes: Buffer
  /** How far each entry has been inflated; a second time costs nothing. */
  readonly #inflated = new Map<string, number>()
  #total = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.entries = zipDirectory(bytes)
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase())
  }

  /** The bytes of an entry. Throws Unreadable when they go too far or are not what they should be. */
  async *inflate(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name.toLowerCase())
    if (!entry) throw damaged()
    let size = 0
    let crc = 0
    for await (const chunk of chunks(entry.method, this.#packed(entry))) {
      size += chunk.length
      this.#count(entry, size)
      crc = crc32(chunk, crc)
      yield chunk
    }
    if (crc !== entry.crc || size !== entry.size) throw damaged()
  }

  #packed({ at, packedSize, size }: ZipEntry): Buffer {
    if (at + 30 > this.#bytes.length || this.#bytes.readUInt32LE(at) !== 0x04034b50) throw damaged()
    const from = at + 30 + this.#bytes.readUInt16LE(at + 26) + this.#bytes.readUInt16LE(at + 28)
    if (from + packedSize > this.#bytes.length) throw damaged()
    if (size > mostInflated) throw new Unreadable('inflates_too_far')
    return this.#bytes.subarray(from, from + packedSize)
  }

  #count({ name, packedSize }: ZipEntry, size: number) {
    const before = this.#inflated.get(name) ?? 0
    if (size <= before) return
    this.#inflated.set(name, size)
    this.#total += size - before
    const isBomb = size > suspectSize && size > packedSize * mostTimes
    if (isBomb || this.#total > mostInflated) throw new Unreadable('inflates_too_far')
  }
}

async function* chunks(method: number, packed: Buffer): AsyncGenerator<Buffer> {
  if (method === stored) {
    for (let at = 0; at < packed.length; at += chunkSize) yield packed.subarray(at, at + chunkSize)
    return
  }
  if (method !== deflated) throw damaged()
  const inflating = createInflateRaw({ chunkSize })
  inflating.end(packed)
  try {
    for await (const chunk of inflating) yield chunk as Buffer
  } catch (error) {
    throw isZlibError(error) ? damaged() : error
  }
}

const isZlibError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
