import { inflateSync } from 'node:zlib'

/**
 * Red, green, blue and alpha of every pixel, row by row.
 * @typedef {{ width: number, height: number, rgba: Uint8Array }} Pixels
 */

/**
 * Reads the one kind of PNG that our icons are: 8 bits, RGBA, not interlaced.
 * @param {Buffer} file
 * @returns {Pixels}
 */
export function readPng(file) {
  const width = file.readUInt32BE(16)
  const height = file.readUInt32BE(20)
  if (file.subarray(24, 29).toString('hex') !== '0806000000') throw new Error('Not plain RGBA')

  /** @type {Buffer[]} */
  const packed = []
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

/**
 * @param {number} filter
 * @param {number} left
 * @param {number} above
 * @param {number} corner
 */
function predicted(filter, left, above, corner) {
  if (filter === 1) return left
  if (filter === 2) return above
  if (filter === 3) return (left + above) >> 1
  if (filter !== 4) return 0
  const guess = left + above - corner
  const toLeft = Math.abs(guess - left)
  const toAbove = Math.abs(guess - above)
  const toCorner = Math.abs(guess - corner)
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

/**
 * What the store has against the two icons of the app.
 * @param {Record<string, string | Uint8Array>} files
 * @param {Record<'color' | 'outline', string>} names
 * @returns {string[]}
 */
export function iconFaults(files, { color, outline }) {
  const colour = pixelsOf(files[color])
  const line = pixelsOf(files[outline])
  if (!colour || !line) return ['Both icons must be PNG files of 8 bits with transparency.']
  return [...colourFaults(color, colour), ...outlineFaults(outline, line)]
}

/** @typedef {{ width: number, size: string, pixels: string[] }} Icon */

/** @type {(name: string, icon: Icon) => string[]} */
function colourFaults(name, { width, size, pixels }) {
  const corners = [0, width - 1, pixels.length - width, pixels.length - 1].map((at) => pixels[at])
  const isPlain = new Set(corners).size === 1 && /,(0|255)$/.test(corners[0] ?? '')
  return [
    ...(size === '192x192' ? [] : [`${name} has ${size} pixels, not 192x192.`]),
    ...(isPlain ? [] : [`The background of ${name} must be one colour, or transparent.`]),
  ]
}

/** @type {(name: string, icon: Icon) => string[]} */
function outlineFaults(name, { width, size, pixels }) {
  const white = pixels.flatMap((pixel, at) => (pixel === '255,255,255,255' ? [at] : []))
  const clear = pixels.filter((pixel) => pixel.endsWith(',0'))
  const fills = (/** @type {number[]} */ places) =>
    Math.min(...places) === 0 && Math.max(...places) === width - 1
  const isFilled =
    fills(white.map((at) => at % width)) || fills(white.map((at) => Math.floor(at / width)))
  const isTwoColoured =
    white.length > 0 && clear.length > 0 && white.length + clear.length === pixels.length
  return [
    ...(size === '32x32' ? [] : [`${name} has ${size} pixels, not 32x32.`]),
    ...(isTwoColoured
      ? []
      : [`${name} must be white on a transparent background, and nothing else.`]),
    ...(isFilled ? [] : [`${name} must have no margin around the symbol.`]),
  ]
}

/**
 * @param {string | Uint8Array | undefined} file
 * @returns {Icon | undefined}
 */
function pixelsOf(file) {
  try {
    const { width, height, rgba } = readPng(Buffer.from(/** @type {Uint8Array} */ (file)))
    const pixels = Array.from({ length: width * height }, (_, at) =>
      rgba.subarray(at * 4, at * 4 + 4).join(),
    )
    return { width, size: `${width}x${height}`, pixels }
  } catch {
    return undefined
  }
}
