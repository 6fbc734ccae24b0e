import { maxStrings } from '../cell-limits.ts'
import { Unreadable } from '../unreadable.ts'
import { PiecedText } from './pieced-text.ts'
import { readPart } from './read-part.ts'
import type { Zip } from './zip.ts'

const maxCharacters = 60_000_000

/** The texts that cells point at. How a text is pronounced (`rPh`) is no part of it. */
export async function readSharedStrings(zip: Zip, part: string | undefined): Promise<string[]> {
  const strings: string[] = []
  const text = new PiecedText()
  let characters = 0
  let phonetics = 0
  if (part === undefined) return strings
  await readPart(zip, part, {
    wantsText: false,
    open(tag) {
      if (tag.name === 'si') text.clear()
      else if (tag.name === 'rPh') phonetics++
      else if (tag.name === 't') this.wantsText = phonetics === 0
    },
    close(name) {
      if (name === 't') this.wantsText = false
      else if (name === 'rPh') phonetics--
      else if (name === 'si') {
        characters += strings[strings.push(text.text) - 1]?.length ?? 0
        if (strings.length > maxStrings || characters > maxCharacters)
          throw new Unreadable('inflates_too_far')
      }
    },
    text: (piece) => text.add(piece),
  })
  return strings
}
