import { inflateSync } from 'node:zlib'

export interface Pixels {
  width: number
  height: number
  /** Red, green, blue and alpha of every pixel, row by row. */
  rgba: Uint8Array
}

/** Reads the one kind of PNG that our icons are: 8 bits, RGBA, not interlaced. */
export function readPng(file: Buffer): Pixels {
  const width = file.readUInt32BE(16)
  const height = file.readUInt32BE(20)
  if (file.subarray(24, 29).toString('hex') !== '0806000000') throw new Error('Not plain RGBA')

  const packed: Buffer[] = []
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      packed.push(file.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const lines = inflateSync(Buffer.concat(packed))
  const stride = width * 4
  const rgba = new Uint8Array(stride * height)
  for (let y = 0; y < height; y++) {
    const filter = lines[y * (stride + 1)] ?? 0
    for (let x = 0; x < stride; x++) {
      const here = y * stride + x
      const left = x < 4 ? 0 : (rgba[here - 4] ?? 0)
      const above = rgba[here - stride] ?? 0
      const corner = x < 4 ? 0 : (rgba[here - stride - 4] ?? 0)
      const raw = lines[y * (stride + 1) + 1 + x] ?? 0
      rgba[here] = raw + predicted(filter, left, above, corner)
    }
  }
  return { width, height, rgba }
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  if (filter !== 4) return 0
  const guess = left + above - corner
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((one) => Math.abs(guess - one))
  if (toLeft! <= toAbove! && toLeft! <= toCorner!) return left
  return toAbove! <= toCorner! ? above : corner
}
