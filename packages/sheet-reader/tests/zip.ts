import { crc32, deflateRawSync } from 'node:zlib'

export interface PackedFile {
  name: string
  /** Already deflated, unless it is stored. */
  packed: Buffer
  method: 0 | 8
  crc: number
  /** As it is declared, true or not. */
  size: number
}

export const packedFile = (name: string, text: string | Buffer): PackedFile => {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const packed = deflateRawSync(bytes)
  return { name, packed, method: 8, crc: crc32(bytes), size: bytes.length }
}

interface Manner {
  /** Sizes follow the file, as when a zip is written to a stream. */
  described?: boolean
  /** Sizes and places are in the fields for large files. */
  wide?: boolean
}

/** A zip made by hand, for what a well-behaved library does not write. */
export function zipOf(files: readonly PackedFile[], { described, wide }: Manner = {}): Buffer {
  const written: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, packed, method, crc, size } of files) {
    const declared = described ? [0, 0, 0] : [crc, packed.length, size]
    const flags = described ? 8 : 0
    const local = Buffer.concat([
      bytes([4, 0x04034b50], [2, 45], [2, flags], [2, method], [4, 0]),
      bytes(...declared.map((each) => [4, each] as const)),
      bytes([2, name.length], [2, 0]),
      Buffer.from(name),
      packed,
      described ? bytes([4, 0x08074b50], [4, crc], [4, packed.length], [4, size]) : bytes(),
    ])
    const extra = wide ? bytes([2, 1], [2, 24], [8, size], [8, packed.length], [8, at]) : bytes()
    const narrow = (value: number) => (wide ? 0xffffffff : value)
    directory.push(
      bytes([4, 0x02014b50], [2, 45], [2, 45], [2, flags], [2, method], [4, 0], [4, crc]),
      bytes([4, narrow(packed.length)], [4, narrow(size)], [2, name.length], [2, extra.length]),
      bytes([2, 0], [2, 0], [2, 0], [4, 0], [4, narrow(at)]),
      Buffer.from(name),
      extra,
    )
    written.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const count = files.length
  const end64 = [
    bytes([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count]),
    bytes([8, listed.length], [8, at]),
    bytes([4, 0x07064b50], [4, 0], [8, at + listed.length], [4, 1]),
  ]
  const end = wide
    ? bytes([2, 0xffff], [2, 0xffff], [4, 0xffffffff], [4, 0xffffffff])
    : bytes([2, count], [2, count], [4, listed.length], [4, at])
  const finish = [bytes([4, 0x06054b50], [4, 0]), end, bytes([2, 0])]
  return Buffer.concat([...written, listed, ...(wide ? end64 : []), ...finish])
}

/** Numbers in so many bytes each, the lowest first. */
export function bytes(...numbers: (readonly [size: 1 | 2 | 4 | 8, value: number])[]): Buffer {
  const all = Buffer.alloc(numbers.reduce((total, [size]) => total + size, 0))
  let at = 0
  for (const [size, value] of numbers) {
    if (size === 8) all.writeBigUInt64LE(BigInt(value), at)
    else all.writeUIntLE(value, at, size)
    at += size
  }
  return all
}
