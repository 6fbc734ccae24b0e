import { createCanvas } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const open = (bytes: Uint8Array) =>
  getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise

interface Word {
  str: string
  dir: string
  transform: number[]
  width: number
}

const isArabic = (text: string) => /[\u0600-\u06ff]/.test(text)
const without = (text: string) => text.replaceAll(/[\u2066-\u2069\u200e\u200f\u00a0]/g, '').trim()

/** From right to left, but Latin words that follow one another as they are read. */
function leftward(rightward: readonly string[]) {
  const read: string[] = []
  let latin: string[] = []
  for (const piece of rightward.toReversed()) {
    if (!isArabic(piece)) latin.unshift(piece)
    else {
      read.push(...latin, piece)
      latin = []
    }
  }
  return [...read, ...latin]
}

/**
 * The lines of text of a PDF from top to bottom, each as it is read: from right to left where it has Arabic letters.
 * The pieces of a line are ordered by where they stand, as readers do that select them.
 */
export async function linesOfPdf(bytes: Uint8Array) {
  const pdf = await open(bytes)
  const lines: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    const words = items.filter(
      (item): item is Word & typeof item => 'str' in item && item.str !== '',
    )
    const heights = [...new Set(words.map(({ transform }) => Math.round(transform[5] ?? 0)))]
    for (const height of heights.toSorted((a, b) => b - a)) {
      const line = words.filter(({ transform }) => Math.round(transform[5] ?? 0) === height)
      const rightward = line
        .toSorted((a, b) => (a.transform[4] ?? 0) - (b.transform[4] ?? 0))
        .map(({ str }) => str)
      const read = isArabic(rightward.join('')) ? leftward(rightward) : rightward
      lines.push(without(read.join('')))
    }
  }
  await pdf.destroy()
  return lines.filter(Boolean)
}

/** The files that a PDF carries, by their names. */
export async function filesOfPdf(bytes: Uint8Array): Promise<Record<string, Uint8Array>> {
  const pdf = await open(bytes)
  const files = (await pdf.getAttachments()) as Record<string, { content: Uint8Array }> | null
  await pdf.destroy()
  return Object.fromEntries(
    Object.entries(files ?? {}).map(([name, { content }]) => [name, content]),
  )
}

/** Its language, and the tags of its first page. */
export async function structureOfPdf(bytes: Uint8Array) {
  const pdf = await open(bytes)
  const tree = await (await pdf.getPage(1)).getStructTree()
  const tags = new Set<string>()
  const collect = (node: object) => {
    if ('role' in node) tags.add(String(node.role))
    if ('children' in node) (node.children as object[]).forEach(collect)
  }
  collect(tree)
  const { info } = await pdf.getMetadata()
  await pdf.destroy()
  return { tags, language: 'Language' in info ? info.Language : null }
}

/** One page as a picture; `scale` 1 is 72 dots per inch. */
export async function pictureOfPdf(bytes: Uint8Array, { page = 1, scale = 1 } = {}) {
  const pdf = await open(bytes)
  const one = await pdf.getPage(page < 0 ? pdf.numPages + 1 + page : page)
  const viewport = one.getViewport({ scale })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D
  await one.render({ canvas: null, canvasContext, viewport }).promise
  await pdf.destroy()
  return canvas
}

/** What the QR code on the last page says. */
export async function codeOfPdf(bytes: Uint8Array) {
  const canvas = await pictureOfPdf(bytes, { page: -1, scale: 3 })
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  return jsQR(data, width, height)?.data
}
