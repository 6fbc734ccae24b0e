import { cellTooLong, maxCellLength } from '../cell-limits.ts'
import { damaged } from '../unreadable.ts'
import { biff, type BiffRecords } from './biff-records.ts'

const isWide = 1
const isPronounced = 4
const isRich = 8

/** Reads the text of a record that can continue in others. */
export class BiffText {
  readonly #records: BiffRecords
  #at: number
  #end: number

  constructor(records: BiffRecords, from: number) {
    this.#records = records
    this.#at = records.from + from
    this.#end = records.from + records.length
  }

  /** A text behind its length, which takes one byte or two. */
  next(lengthSize: 1 | 2 = 2): string {
    if (this.#at === this.#end && this.#records.nextId === biff.continue) this.#continue()
    const length = this.#number(lengthSize)
    if (length > maxCellLength) throw cellTooLong()
    const flags = this.#number(1)
    const styles = flags & isRich ? this.#number(2) * 4 : 0
    const pronunciation = flags & isPronounced ? this.#number(4) : 0
    const text = this.#characters(length, (flags & isWide) !== 0)
    this.#skip(styles + pronunciation)
    return text
  }

  #characters(length: number, wide: boolean): string {
    let text = ''
    let size = wide ? 2 : 1
    for (;;) {
      const left = (length - text.length) * size
      const end = Math.min(this.#at + left, this.#end - ((this.#end - this.#at) % size))
      text += this.#records.stream.toString(size === 2 ? 'utf16le' : 'latin1', this.#at, end)
      this.#at = end
      if (text.length >= length) return text
      if (this.#at !== this.#end) throw damaged()
      this.#continue()
      // The rest of a text may be written more narrowly than its beginning.
      size = this.#number(1) & isWide ? 2 : 1
    }
  }

  #skip(bytes: number) {
    let left = bytes
    while (left > this.#end - this.#at) {
      left -= this.#end - this.#at
      this.#continue()
    }
    this.#at += left
  }

  #continue() {
    if (this.#records.nextId !== biff.continue) throw damaged()
    this.#records.step()
    this.#at = this.#records.from
    this.#end = this.#at + this.#records.length
  }

  #number(size: 1 | 2 | 4): number {
    const at = this.#at
    this.#at += size
    if (this.#at > this.#end) throw damaged()
    return this.#records.stream.readUIntLE(at, size)
  }
}
