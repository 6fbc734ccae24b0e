import { cellTooLong, maxCellLength } from '../cell-limits.ts'
import { cleanText } from '../clean-text.ts'
import { decoded } from './xml-tag.ts'

/** One written character takes no more than this: `&#x10FFFF;`. */
const maxReferenceLength = 10

/** Text that the XML scanner reports in pieces. */
export class PiecedText {
  #text = ''

  clear() {
    this.#text = ''
  }

  add(piece: string) {
    this.#text += piece
    if (this.#text.length > maxCellLength * maxReferenceLength) throw cellTooLong()
  }

  /** As it is in the XML, for content that is not text. */
  get plain(): string {
    return this.#text.trim()
  }

  /** As people read it. */
  get text(): string {
    const text = unescaped(decoded(this.#text))
    if (text.length > maxCellLength) throw cellTooLong()
    return ownCopy(cleanText(text))
  }
}

/** Excel writes characters that XML cannot hold as `_x000D_`. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\da-fA-F]{4})_/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text

/** A long slice keeps all the XML it was cut from in memory; joined and cut again, only itself. */
const ownCopy = (text: string) => (text.length < 13 ? text : ` ${text}`.slice(1))
