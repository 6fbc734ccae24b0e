import { StringDecoder } from 'node:string_decoder'
import { damaged, Unreadable } from '../unreadable.ts'
import { isSpace, XmlTag } from './xml-tag.ts'

/** What is done with XML as it goes by. An empty element opens and closes. Names have no prefix. */
export interface XmlHandler {
  open(tag: XmlTag): void
  close?(name: string): void
  /** Whether text is reported; it comes in pieces, to be decoded when all are there. */
  wantsText?: boolean
  text?(piece: string): void
}

const maxTagLength = 65_536
const deepest = 100
const incomplete = -1

const slash = 0x2f
const lessThan = 0x3c
const greaterThan = 0x3e

/** What is skipped or read as it stands, by how it begins. */
const sections = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' }

/** Whether a part begins in UTF-16, where declarations could hide from a search for them. */
export const isUtf16 = (beginning: Buffer) =>
  /^(\xff\xfe|\xfe\xff|\0|.\0)/.test(beginning.toString('latin1', 0, 2))

/** Reads XML piece by piece: nothing is declared, nothing expanded, every element is closed. */
export class XmlScanner {
  readonly #handler: XmlHandler
  readonly #decoder = new StringDecoder('utf8')
  readonly #tag = new XmlTag()
  readonly #path: string[] = []
  #hasBegun = false
  #hasRoot = false
  #text = ''
  /** What ends the section that is being read. */
  #until = ''

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  feed(bytes: Buffer) {
    if (!this.#hasBegun && isUtf16(bytes)) throw damaged()
    this.#hasBegun ||= bytes.length > 0
    this.#text += this.#decoder.write(bytes)
    let at = 0
    while (at < this.#text.length) {
      const next = this.#until === '' ? this.#content(at) : this.#section(at)
      if (next === incomplete) break
      at = next
    }
    this.#text = this.#text.slice(at)
    if (this.#text.length > maxTagLength) throw damaged()
  }

  end() {
    const isWhole = this.#hasRoot && this.#path.length === 0 && this.#until === ''
    if (!isWhole || this.#text !== '') throw damaged()
  }

  /** Text up to the next tag, and the tag. */
  #content(from: number): number {
    const start = this.#text.indexOf('<', from)
    const end = start < 0 ? this.#text.length : start
    if (end > from && this.#handler.wantsText) this.#handler.text?.(this.#text.slice(from, end))
    if (start < 0) return end
    const next = this.#markup(start)
    return next === incomplete && start > from ? start : next
  }

  #markup(start: number): number {
    const mark = this.#text.charCodeAt(start + 1)
    if (mark === 0x21 || mark === 0x3f) return this.#opening(start)
    const end = this.#tagEnd(start)
    if (end === incomplete) return incomplete
    if (mark === slash) this.#close(this.#name(start + 2, end))
    else this.#open(start, end)
    return end + 1
  }

  #opening(start: number): number {
    for (const [begin, end] of Object.entries(sections)) {
      if (!this.#text.startsWith(begin, start)) continue
      this.#until = end
      return start + begin.length
    }
    if (this.#text.length - start < '<![CDATA['.length) return incomplete
    throw new Unreadable('declares_entities')
  }

  /** The rest of a section, or all but what may be the beginning of its end. */
  #section(from: number): number {
    const end = this.#text.indexOf(this.#until, from)
    const isData = this.#until === sections['<![CDATA[']
    const to = end < 0 ? Math.max(from, this.#text.length - 2) : end
    if (isData && to > from && this.#handler.wantsText)
      this.#handler.text?.(this.#text.slice(from, to).replaceAll('&', '&amp;'))
    if (end < 0) return to > from ? to : incomplete
    const next = end + this.#until.length
    this.#until = ''
    return next
  }

  #open(start: number, end: number) {
    const isEmpty = this.#text.charCodeAt(end - 1) === slash
    const to = isEmpty ? end - 1 : end
    let nameEnd = start + 1
    while (nameEnd < to && !isSpace(this.#text.charCodeAt(nameEnd))) nameEnd++
    const name = this.#name(start + 1, nameEnd)
    this.#hasRoot = true
    this.#tag.be(name, this.#text, nameEnd, to, isEmpty)
    this.#handler.open(this.#tag)
    if (isEmpty) this.#handler.close?.(name)
    else if (this.#path.push(name) > deepest) throw damaged()
  }

  #close(name: string) {
    if (this.#path.pop() !== name) throw damaged()
    this.#handler.close?.(name)
  }

  #name(from: number, to: number): string {
    let end = to
    while (end > from && isSpace(this.#text.charCodeAt(end - 1))) end--
    const name = this.#text.slice(from, end)
    const colon = name.indexOf(':')
    if (name === '') throw damaged()
    return colon < 0 ? name : name.slice(colon + 1)
  }

  /** The `>` of a tag, which can also be part of an attribute. */
  #tagEnd(start: number): number {
    const text = this.#text
    const limit = start + maxTagLength
    let quote = 0
    for (let at = start + 1; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === lessThan || at > limit) throw damaged()
      if (quote !== 0) quote = code === quote ? 0 : quote
      else if (code === greaterThan) return at
      else if (code === 0x22 || code === 0x27) quote = code
    }
    return incomplete
  }
}
