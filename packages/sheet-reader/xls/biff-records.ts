import { damaged } from '../unreadable.ts'

/** The kinds of record that matter, by the names of Microsoft's specification. */
export const biff = {
  formula: 0x06,
  eof: 0x0a,
  dateMode: 0x22,
  filePass: 0x2f,
  continue: 0x3c,
  boundSheet: 0x85,
  mulRk: 0xbd,
  rString: 0xd6,
  xf: 0xe0,
  mergeCells: 0xe5,
  sst: 0xfc,
  labelSst: 0xfd,
  number: 0x203,
  label: 0x204,
  boolErr: 0x205,
  string: 0x207,
  array: 0x221,
  table: 0x236,
  rk: 0x27e,
  format: 0x41e,
  shrFmla: 0x4bc,
  bof: 0x809,
} as const

const headSize = 4

/** Goes from record to record of a workbook's stream; what it reads lies within the record. */
export class BiffRecords {
  readonly stream: Buffer
  id = 0
  length = 0
  /** Where the record's content begins. */
  from = 0
  #next: number

  constructor(stream: Buffer, at: number) {
    this.stream = stream
    this.#next = at
  }

  /** The place to begin again at this record. */
  get at(): number {
    return this.from - headSize
  }

  /** A stream ends with a record that says so, never of itself. */
  step(): this {
    const at = this.#next
    if (at + headSize > this.stream.length) throw damaged()
    this.id = this.stream.readUInt16LE(at)
    this.length = this.stream.readUInt16LE(at + 2)
    this.from = at + headSize
    this.#next = this.from + this.length
    if (this.#next > this.stream.length) throw damaged()
    return this
  }

  /** The id of the record that follows; 0 at the end. */
  get nextId(): number {
    return this.#next + 2 <= this.stream.length ? this.stream.readUInt16LE(this.#next) : 0
  }

  u8(at: number): number {
    return this.stream.readUInt8(this.#within(at, 1))
  }

  u16(at: number): number {
    return this.stream.readUInt16LE(this.#within(at, 2))
  }

  u32(at: number): number {
    return this.stream.readUInt32LE(this.#within(at, 4))
  }

  f64(at: number): number {
    return this.stream.readDoubleLE(this.#within(at, 8))
  }

  /** A number packed into 30 bits. */
  rk(at: number): number {
    const packed = this.u32(at)
    const number = packed & 2 ? (packed | 0) >> 2 : doubleOf(packed & ~3)
    return packed & 1 ? number / 100 : number
  }

  #within(at: number, size: number): number {
    if (at + size > this.length) throw damaged()
    return this.from + at
  }
}

const eightBytes = new DataView(new ArrayBuffer(8))

function doubleOf(upperHalf: number): number {
  eightBytes.setInt32(0, upperHalf)
  return eightBytes.getFloat64(0)
}
