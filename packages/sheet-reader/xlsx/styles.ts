import { type NumberMeaning, numberMeaning } from '../number-format.ts'
import { readPart } from './read-part.ts'
import type { Zip } from './zip.ts'

/** What numbers mean, by the style of their cell. */
export async function readStyles(zip: Zip, part: string | undefined): Promise<NumberMeaning[]> {
  const meanings: NumberMeaning[] = []
  const codes = new Map<number, string>()
  let list = ''
  if (part === undefined) return meanings
  await readPart(zip, part, {
    open(tag) {
      if (tag.name === 'numFmts' || tag.name === 'cellXfs') list = tag.name
      else if (list === 'numFmts' && tag.name === 'numFmt')
        codes.set(Number(tag.attribute('numFmtId')), tag.attribute('formatCode') ?? '')
      else if (list === 'cellXfs' && tag.name === 'xf') {
        const id = Number(tag.attribute('numFmtId') ?? 0)
        meanings.push(numberMeaning(id, codes.get(id)))
      }
    },
    close(name) {
      if (name === list) list = ''
    },
  })
  return meanings
}
