import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipPart {
  /** In ASCII, as all names within a workbook are. */
  name: string
  content: AsyncIterable<Buffer> | Iterable<Buffer>
}

interface Written {
  name: Buffer
  crc: number
  packed: number
  size: number
  at: number
}

/** Sizes follow each part, because they are known only after it. */
const described = 8
const deflated = 8
/** 1 January 1980, the first day a zip knows. */
const firstDay = 0x21
/** What its four bytes can say; larger zips have another form. */
const most = 0xffff_ffff

/** A zip, written while its parts are read: nothing but their names and sizes stays in memory. */
export async function* writeZip(
  parts: AsyncIterable<ZipPart> | Iterable<ZipPart>,
): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for await (const { name, content } of parts) {
    const part: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at }
    const head = bytes(
      [4, 0x04034b50],
      [2, 20],
      ...[described, deflated, 0, firstDay].map((value) => [2, value] as const),
      ...[0, 0, 0].map((value) => [4, value] as const),
      [2, part.name.length],
      [2, 0],
    )
    yield Buffer.concat([head, part.name])
    at += head.length + part.name.length
    for await (const chunk of pressed(content, part)) {
      part.packed += chunk.length
      yield chunk
    }
    if (part.size > most || at + part.packed > most) throw new Error('the sheet is too large')
    const sizes = bytes([4, 0x08074b50], [4, part.crc], [4, part.packed], [4, part.size])
    yield sizes
    at += part.packed + sizes.length
    written.push(part)
  }
  const directory = Buffer.concat(written.map(entryOf))
  const count = written.length
  yield Buffer.concat([
    directory,
    bytes([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, directory.length], [4, at], [2, 0]),
  ])
}

const entryOf = ({ name, crc, packed, size, at }: Written) =>
  Buffer.concat([
    bytes(
      [4, 0x02014b50],
      ...[20, 20, described, deflated, 0, firstDay].map((value) => [2, value] as const),
      ...[crc, packed, size].map((value) => [4, value] as const),
      [2, name.length],
      ...[0, 0, 0, 0].map((value) => [2, value] as const),
      [4, 0],
      [4, at],
    ),
    name,
  ])

/** Read no faster than it is taken; no longer than that either. */
function pressed(content: ZipPart['content'], part: Written): AsyncIterable<Buffer> {
  async function* counted() {
    for await (const chunk of content) {
      part.crc = crc32(chunk, part.crc)
      part.size += chunk.length
      yield chunk
    }
  }
  const press = createDeflateRaw()
  // An error of the content is one of `press`, and thrown where it is read.
  pipeline(Readable.from(counted()), press, () => {})
  return press
}

/** Numbers in so many bytes each, the lowest first. */
function bytes(...numbers: (readonly [size: 2 | 4, value: number])[]): Buffer {
  const all = Buffer.alloc(numbers.reduce((total, [size]) => total + size, 0))
  let at = 0
  for (const [size, value] of numbers) at = all.writeUIntLE(value, at, size)
  return all
}
