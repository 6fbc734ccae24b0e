import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { type FileBytes, pieces } from '../file-bytes.ts'
import { damaged, Unreadable } from '../unreadable.ts'
import { type ZipEntry, zipDirectory } from './zip-directory.ts'

const maxInflatedSize = 300 * 1024 * 1024
/** Up to here an entry may inflate as far as it likes. */
const suspectSize = 20 * 1024 * 1024
const maxCompressionRatio = 200

const stored = 0
const deflated = 8
const chunkSize = 256 * 1024
const headerSize = 30
const headerMark = 0x04034b50

/** Throws Unreadable when it is none, or damaged. */
export const openZip = async (file: FileBytes) => new Zip(file, await zipDirectory(file))

/** A zip that is inflated piece by piece, and only so far. Its names are in lower case. */
export class Zip {
  readonly entries: ReadonlyMap<string, ZipEntry>
  readonly #file: FileBytes
  /** How far each entry has been inflated; a second time costs nothing. */
  readonly #inflated = new Map<string, number>()
  #total = 0

  constructor(file: FileBytes, entries: ReadonlyMap<string, ZipEntry>) {
    this.#file = file
    this.entries = entries
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
    for await (const chunk of chunks(entry.method, await this.#packed(entry))) {
      size += chunk.length
      this.#count(entry, size)
      crc = crc32(chunk, crc)
      yield chunk
    }
    if (crc !== entry.crc || size !== entry.size) throw damaged()
  }

  async #packed({ at, packedSize, size }: ZipEntry): Promise<AsyncIterable<Buffer>> {
    const header = await this.#file.read(at, at + headerSize)
    if (header.length < headerSize || header.readUInt32LE(0) !== headerMark) throw damaged()
    const from = at + headerSize + header.readUInt16LE(26) + header.readUInt16LE(28)
    if (from + packedSize > this.#file.length) throw damaged()
    if (size > maxInflatedSize) throw new Unreadable('inflates_too_far')
    return pieces(this.#file, from, from + packedSize, chunkSize)
  }

  #count({ name, packedSize }: ZipEntry, size: number) {
    const before = this.#inflated.get(name) ?? 0
    if (size <= before) return
    this.#inflated.set(name, size)
    this.#total += size - before
    const isBomb = size > suspectSize && size > packedSize * maxCompressionRatio
    if (isBomb || this.#total > maxInflatedSize) throw new Unreadable('inflates_too_far')
  }
}

async function* chunks(method: number, packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (method === stored) {
    yield* packed
    return
  }
  if (method !== deflated) throw damaged()
  const inflating = createInflateRaw({ chunkSize })
  // An error on the way also fails the stream that is read from it below.
  pipeline(Readable.from(packed), inflating, () => {})
  try {
    for await (const chunk of inflating) yield chunk as Buffer
  } catch (error) {
    throw isZlibError(error) ? damaged() : error
  }
}

const isZlibError = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
