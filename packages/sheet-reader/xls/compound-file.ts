import { damaged } from '../unreadable.ts'

const endOfChain = 0xfffffffe
const headerSize = 512
const miniSectorSize = 64
const entrySize = 128
const streamKind = 2

interface Entry {
  name: string
  kind: number
  siblings: number[]
  child: number
  start: number
  size: number
}

/** The container of .xls and of encrypted workbooks: a file system in a file. */
export class CompoundFile {
  /** The files at its root by name, which has no case; what is embedded deeper is of no concern. */
  readonly #streams = new Map<string, Entry>()
  readonly #file: Buffer
  readonly #sectorSize: number
  readonly #next: Uint32Array
  readonly #miniStart: number
  readonly #smallest: number
  readonly #root: Entry

  constructor(file: Buffer) {
    if (file.length < headerSize) throw damaged()
    this.#file = file
    const shift = file.readUInt16LE(0x1e)
    if (shift !== 9 && shift !== 12) throw damaged()
    this.#sectorSize = 1 << shift
    this.#next = this.#links()
    this.#smallest = file.readUInt32LE(0x38)
    this.#miniStart = file.readUInt32LE(0x3c)
    const entries = this.#entries()
    const [root] = entries
    if (!root) throw damaged()
    this.#root = root
    this.#gather(entries)
  }

  has(name: string): boolean {
    return this.#streams.has(name.toLowerCase())
  }

  read(name: string): Buffer {
    const stream = this.#streams.get(name.toLowerCase())
    if (!stream) throw damaged()
    if (stream.size === 0) return Buffer.alloc(0)
    const whole = stream.size < this.#smallest ? this.#mini(stream) : this.#chain(stream.start)
    if (whole.length < stream.size) throw damaged()
    return whole.subarray(0, stream.size)
  }

  #sector(number: number): Buffer {
    const from = (number + 1) * this.#sectorSize
    if (from >= this.#file.length) throw damaged()
    return this.#file.subarray(from, from + this.#sectorSize)
  }

  /** Which sector follows which: stored in sectors that are listed in the header, and further on. */
  #links(): Uint32Array {
    const perSector = this.#sectorSize / 4
    const most = Math.ceil(this.#file.length / this.#sectorSize)
    const listed: number[] = []
    for (let at = 0x4c; at < headerSize; at += 4) listed.push(this.#file.readUInt32LE(at))
    let more = this.#file.readUInt32LE(0x44)
    for (let read = 0; more < endOfChain; read++) {
      const sector = this.#sector(more)
      if (read > most || sector.length < this.#sectorSize) throw damaged()
      for (let at = 0; at < perSector - 1; at++) listed.push(sector.readUInt32LE(at * 4))
      more = sector.readUInt32LE((perSector - 1) * 4)
    }
    const used = listed.filter((number) => number < endOfChain)
    if (used.length > most) throw damaged()
    return numbers(Buffer.concat(used.map((number) => this.#sector(number))))
  }

  #chain(start: number): Buffer {
    return Buffer.concat(follow(start, this.#next).map((number) => this.#sector(number)))
  }

  /** Small files share the sectors of one. */
  #mini({ start }: Entry): Buffer {
    const shared = this.#chain(this.#root.start)
    const next = numbers(this.#chain(this.#miniStart))
    return Buffer.concat(
      follow(start, next).map((number) =>
        shared.subarray(number * miniSectorSize, (number + 1) * miniSectorSize),
      ),
    )
  }

  #entries(): Entry[] {
    const directory = this.#chain(this.#file.readUInt32LE(0x30))
    return Array.from({ length: Math.floor(directory.length / entrySize) }, (_, index) => {
      const entry = directory.subarray(index * entrySize, (index + 1) * entrySize)
      const nameSize = Math.min(64, entry.readUInt16LE(0x40))
      return {
        name: entry.toString('utf16le', 0, Math.max(0, nameSize - 2)),
        kind: entry.readUInt8(0x42),
        siblings: [entry.readUInt32LE(0x44), entry.readUInt32LE(0x48)],
        child: entry.readUInt32LE(0x4c),
        start: entry.readUInt32LE(0x74),
        size: entry.readUInt32LE(0x78),
      }
    })
  }

  #gather(entries: Entry[]) {
    const seen = new Set<number>()
    const waiting = [this.#root.child]
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      const entry = entries[number]
      if (!entry || seen.has(number)) continue
      seen.add(number)
      if (entry.kind === streamKind) {
        const name = entry.name.toLowerCase()
        // Two programs could read two different files.
        if (this.#streams.has(name)) throw damaged()
        this.#streams.set(name, entry)
      }
      waiting.push(...entry.siblings)
    }
  }
}

function follow(start: number, next: Uint32Array): number[] {
  const chain: number[] = []
  for (let number = start; number !== endOfChain; ) {
    const following = next[number]
    if (following === undefined || chain.length >= next.length) throw damaged()
    chain.push(number)
    number = following
  }
  return chain
}

const numbers = (bytes: Buffer) =>
  Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) => bytes.readUInt32LE(at * 4))
