import { type FileBytes, pieces } from '../file-bytes.ts'
import { type ReadBothWays, ScriptWords } from './script-words.ts'

export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1256',
  'windows-1252',
] as const
export type TextEncoding = (typeof textEncodings)[number]

/** How a text is encoded, and how sure that is. */
export interface FoundEncoding {
  encoding: TextEncoding
  /** From 0 to 1; below a half, someone has to decide. */
  confidence: number
  /** Words to decide by, where it is one of two. */
  examples: readonly ReadBothWays[]
}

const sampleSize = 64 * 1024

/** How a text is written: by its mark, else by where its NULs are, else by whether it is UTF-8. */
export async function textEncoding(file: FileBytes): Promise<FoundEncoding> {
  const sample = await file.read(0, sampleSize)
  if (sample[0] === 0xff && sample[1] === 0xfe) return certain('utf-16le')
  if (sample[0] === 0xfe && sample[1] === 0xff) return certain('utf-16be')
  const unmarked = unmarkedUtf16(sample)
  if (unmarked) return certain(unmarked)
  return (await isUtf8(file)) ? certain('utf-8') : encodingOfWindows(file)
}

const certain = (encoding: TextEncoding): FoundEncoding => ({
  encoding,
  confidence: 1,
  examples: [],
})

/** Words that mix scripts show which of the two encodings of Windows was not meant. */
async function encodingOfWindows(file: FileBytes): Promise<FoundEncoding> {
  const words = new ScriptWords()
  for await (const bytes of pieces(file, 0, file.length, sampleSize)) {
    words.feed(bytes)
    if (words.isEnough) break
  }
  words.end()
  const { inArabic, inWestern, inNeither, examples } = words
  const best = Math.max(inArabic, inWestern)
  const second = Math.max(Math.min(inArabic, inWestern), inNeither)
  const isSame = examples.length === 0
  return {
    encoding: inWestern > inArabic ? 'windows-1252' : 'windows-1256',
    confidence: isSame ? 1 : best === 0 ? 0 : Math.max(0, (best - second) / best),
    examples,
  }
}

async function isUtf8(file: FileBytes): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of pieces(file, 0, file.length, sampleSize))
      decoder.decode(bytes, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Nearly every letter, Latin or Arabic, has 00 or 06 as its upper byte, and no other byte is 00. */
function unmarkedUtf16(sample: Buffer): TextEncoding | undefined {
  if (areLetters(sample, 1)) return 'utf-16le'
  return areLetters(sample, 0) ? 'utf-16be' : undefined
}

function areLetters(sample: Buffer, upper: 0 | 1): boolean {
  let nuls = 0
  let usual = 0
  for (let at = 0; at + 1 < sample.length; at += 2) {
    if (sample[at + 1 - upper] === 0) return false
    const byte = sample[at + upper]
    if (byte === 0) nuls++
    if (byte === 0 || byte === 6) usual++
  }
  return nuls > 0 && usual > sample.length * 0.35
}
