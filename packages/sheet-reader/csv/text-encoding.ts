import { type FileBytes, pieces } from '../file-bytes.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1256'

const sampleSize = 64 * 1024

/** How a text is written: by its mark, else by where its NULs are, else by whether it is UTF-8. */
export async function textEncoding(file: FileBytes): Promise<TextEncoding> {
  const sample = await file.read(0, sampleSize)
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
  return unmarkedUtf16(sample) ?? ((await isUtf8(file)) ? 'utf-8' : 'windows-1256')
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
