import { bytes } from './zip.ts'

const sectorSize = 512
const miniSize = 64
/** Smaller streams share sectors with each other. */
const smallest = 4096
const listedInHeader = 109
const free = 0xffffffff
const endOfChain = 0xfffffffe
const linkSector = 0xfffffffd
const listSector = 0xfffffffc

/** A compound file whose streams lie one behind another. */
export function compoundFile(streams: Record<string, Buffer>): Buffer {
  const all = Object.entries(streams).map(([name, content]) => ({
    name,
    content,
    isSmall: content.length < smallest,
  }))
  const shared = all.filter(({ isSmall }) => isSmall).map((each) => padded(each.content, miniSize))
  const miniLinks = chains(shared.map((each) => each.length / miniSize))
  const contents = [
    Buffer.alloc(Math.ceil((all.length + 1) / 4) * sectorSize),
    padded(numbers(miniLinks.links), sectorSize, 0xff),
    padded(Buffer.concat(shared)),
    ...all.filter(({ isSmall }) => !isSmall).map(({ content }) => padded(content)),
  ]
  const sizes = contents.map((each) => each.length / sectorSize)
  const used = sizes.reduce((total, size) => total + size, 0)
  const { linkSectors, listSectors } = overhead(used)

  const first = listSectors + linkSectors
  const { links, starts } = chains(sizes, first)
  const [directory, mini, container, ...large] = starts
  const small = [...miniLinks.starts]
  const kinds = [
    ...Array.from({ length: listSectors }, () => listSector),
    ...Array.from({ length: linkSectors }, () => linkSector),
  ]
  const entries = all.map(({ name, content, isSmall }, index) =>
    entry(name, {
      kind: 2,
      child: free,
      right: index + 1 < all.length ? index + 2 : free,
      start: (isSmall ? small.shift() : large.shift()) ?? endOfChain,
      size: content.length,
    }),
  )
  const size = Buffer.concat(shared).length
  const root = { kind: 5, child: 1, right: free, start: container ?? endOfChain, size }
  contents[0] = padded(Buffer.concat([entry('Root Entry', root), ...entries]))

  const places = Array.from({ length: linkSectors }, (_, index) => listSectors + index)
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(16),
    bytes([2, 0x3e], [2, 3], [2, 0xfffe], [2, 9], [2, 6], [2, 0], [4, 0], [4, 0]),
    numbers([linkSectors, directory ?? endOfChain, 0, smallest, mini ?? endOfChain, sizes[1] ?? 0]),
    numbers([listSectors > 0 ? 0 : endOfChain, listSectors]),
    padded(numbers(places.slice(0, listedInHeader)), listedInHeader * 4, 0xff),
    ...lists(places.slice(listedInHeader)),
    padded(numbers([...kinds, ...links]), sectorSize, 0xff),
    ...contents,
  ])
}

/** Links take sectors themselves, and beyond the header's so does the list of these. */
function overhead(used: number) {
  for (let linkSectors = 1; ; linkSectors++) {
    const listSectors = Math.ceil(Math.max(0, linkSectors - listedInHeader) / 127)
    if (linkSectors * 128 >= used + linkSectors + listSectors) return { linkSectors, listSectors }
  }
}

function chains(sizes: readonly number[], first = 0) {
  const links: number[] = []
  const starts = sizes.map((size) => {
    const start = first + links.length
    for (let at = 1; at <= size; at++) links.push(at === size ? endOfChain : start + at)
    return size === 0 ? endOfChain : start
  })
  return { links, starts }
}

function lists(places: readonly number[]): Buffer[] {
  const sectors: Buffer[] = []
  for (let at = 0; at < places.length; at += 127) {
    const listed = padded(numbers(places.slice(at, at + 127)), 127 * 4, 0xff)
    const isLast = at + 127 >= places.length
    sectors.push(listed, numbers([isLast ? endOfChain : sectors.length / 2 + 1]))
  }
  return sectors
}

const numbers = (each: readonly number[]) => bytes(...each.map((value) => [4, value] as const))

interface EntryFacts {
  kind: number
  child: number
  right: number
  start: number
  size: number
}

function entry(name: string, { kind, child, right, start, size }: EntryFacts): Buffer {
  const named = Buffer.alloc(64)
  named.write(name, 'utf16le')
  return Buffer.concat([
    named,
    bytes([2, name.length * 2 + 2], [1, kind], [1, 1], [4, free], [4, right], [4, child]),
    Buffer.alloc(36),
    bytes([4, start], [4, size], [4, 0]),
  ])
}

const padded = (content: Buffer, unit = sectorSize, filler = 0) =>
  Buffer.concat([content, Buffer.alloc((unit - (content.length % unit)) % unit, filler)])

export const record = (id: number, ...content: Buffer[]): Buffer => {
  const all = Buffer.concat(content)
  return Buffer.concat([bytes([2, id], [2, all.length]), all])
}

/** Text behind its length; Latin letters take a byte each, others two. */
export function biffText(text: string, lengthSize: 1 | 2 = 2): Buffer {
  const wide = /[^\0-\xff]/.test(text)
  return Buffer.concat([
    bytes([lengthSize, text.length], [1, wide ? 1 : 0]),
    Buffer.from(text, wide ? 'utf16le' : 'latin1'),
  ])
}

const place = (row: number, column: number, style = 0) =>
  bytes([2, row - 1], [2, column], [2, style])

const double = (number: number) => {
  const eight = Buffer.alloc(8)
  eight.writeDoubleLE(number)
  return eight
}

/** The records of cells, by their row from 1 and column from 0. */
export const cell = {
  shared: (row: number, column: number, index: number) =>
    record(0xfd, place(row, column), bytes([4, index])),
  number: (row: number, column: number, number: number, style = 0) =>
    record(0x203, place(row, column, style), double(number)),
  /** A whole number, in hundredths if it is so meant. */
  rk: (row: number, column: number, whole: number, hundredths = false) =>
    record(0x27e, place(row, column), bytes([4, ((whole << 2) | 2 | Number(hundredths)) >>> 0])),
  rks: (row: number, column: number, ...wholes: number[]) =>
    record(
      0xbd,
      bytes([2, row - 1], [2, column]),
      ...wholes.map((whole) => bytes([2, 0], [4, ((whole << 2) | 2) >>> 0])),
      bytes([2, column + wholes.length - 1]),
    ),
  label: (row: number, column: number, text: string) =>
    record(0x204, place(row, column), biffText(text)),
  boolean: (row: number, column: number, value: boolean) =>
    record(0x205, place(row, column), bytes([1, Number(value)], [1, 0])),
  error: (row: number, column: number, code: number) =>
    record(0x205, place(row, column), bytes([1, code], [1, 1])),
  formula: (row: number, column: number, result: Buffer) =>
    record(0x06, place(row, column), result, Buffer.alloc(8)),
}

/** What a formula comes to. */
export const result = {
  number: double,
  text: Buffer.from('000000000000ffff', 'hex'),
  boolean: (value: boolean) => Buffer.from([1, 0, Number(value), 0, 0, 0, 0xff, 0xff]),
  error: (code: number) => Buffer.from([2, 0, code, 0, 0, 0, 0xff, 0xff]),
}

export interface OldSheetParts {
  name?: string
  /** 0 is shown, 1 hidden, 2 very hidden. */
  state?: 0 | 1 | 2
  records: Buffer[]
}

export interface OldWorkbookParts {
  sheets: OldSheetParts[]
  strings?: string[]
  /** Whole records in place of `strings`. */
  stringRecords?: Buffer[]
  /** Built-in formats, one for each style. */
  formats?: number[]
  is1904?: boolean
  /** Further records before the sheets. */
  globals?: Buffer[]
  version?: number
}

/** The stream `Workbook` of an .xls file. */
export function workbookStream({
  sheets,
  strings = [],
  stringRecords = [
    record(
      0xfc,
      bytes([4, strings.length], [4, strings.length]),
      ...strings.map((each) => biffText(each)),
    ),
  ],
  formats = [0],
  is1904 = false,
  globals = [],
  version = 0x600,
}: OldWorkbookParts): Buffer {
  const beginning = (kind: number) =>
    record(0x809, bytes([2, version], [2, kind]), Buffer.alloc(12))
  const end = record(0x0a)
  const bodies = sheets.map(({ records }) => Buffer.concat([beginning(0x10), ...records, end]))
  const globalsWith = (places: number[]) =>
    Buffer.concat([
      beginning(5),
      ...globals,
      record(0x22, bytes([2, Number(is1904)])),
      ...formats.map((format) => record(0xe0, bytes([2, 0], [2, format]), Buffer.alloc(16))),
      ...sheets.map(({ name = 'Sheet', state = 0 }, index) =>
        record(0x85, bytes([4, places[index] ?? 0], [1, state], [1, 0]), biffText(name, 1)),
      ),
      ...stringRecords,
      end,
    ])
  let at = globalsWith([]).length
  const places = bodies.map((body) => (at += body.length) - body.length)
  return Buffer.concat([globalsWith(places), ...bodies])
}

export const xls = (parts: OldWorkbookParts): Buffer =>
  compoundFile({ Workbook: workbookStream(parts) })
