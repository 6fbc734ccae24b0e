import { damaged } from '../unreadable.ts'

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const equalsSign = 0x3d
const doubleQuote = 0x22
const singleQuote = 0x27

/** Text of XML as it is meant. Only XML's own five entities have a meaning. */
export function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&([^;&]{0,12};?)/g, (_, reference: string) => character(reference))
}

function character(reference: string): string {
  const [, decimal, hex, name = ''] =
    /^(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w+));$/.exec(reference) ?? []
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
  if (!Number.isNaN(code) && code <= 0x10ffff) return String.fromCodePoint(code)
  const meant = Object.hasOwn(named, name) ? named[name] : undefined
  if (meant === undefined) throw damaged()
  return meant
}

/** The opening tag of an element, and the text around it. */
export class XmlTag {
  /** Without its prefix. */
  name = ''
  /** Whether it closes itself. */
  isEmpty = false
  #text = ''
  #from = 0
  #to = 0

  /** The one tag is used again and again, for there are millions. */
  be(name: string, text: string, from: number, to: number, isEmpty: boolean) {
    this.name = name
    this.isEmpty = isEmpty
    this.#text = text
    this.#from = from
    this.#to = to
  }

  /** An attribute by its name; `:id` is the one of that name behind any prefix. */
  attribute(name: string): string | undefined {
    const text = this.#text
    let at = this.#from
    while ((at = this.#find(equalsSign, at)) < this.#to) {
      let nameEnd = at
      while (isSpace(text.charCodeAt(nameEnd - 1))) nameEnd--
      let open = at + 1
      while (isSpace(text.charCodeAt(open))) open++
      const quote = text.charCodeAt(open)
      if (quote !== doubleQuote && quote !== singleQuote) throw damaged()
      const close = this.#find(quote, open + 1)
      if (close >= this.#to) throw damaged()
      const nameFrom = nameEnd - name.length
      const isWhole = isSpace(text.charCodeAt(nameFrom - 1)) || name.startsWith(':')
      if (isWhole && nameFrom > this.#from && text.startsWith(name, nameFrom))
        return decoded(text.slice(open + 1, close))
      at = close + 1
    }
    return undefined
  }

  /** Not by `indexOf`, which would search on to the end of all text. */
  #find(code: number, from: number): number {
    let at = from
    while (at < this.#to && this.#text.charCodeAt(at) !== code) at++
    return at
  }
}

export const isSpace = (code: number) =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
