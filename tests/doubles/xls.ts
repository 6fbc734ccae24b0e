import { bytes } from './zip.ts'

const sectorSize = 512
const freeSector = 0xffffffff
const endOfChain = 0xfffffffe
const fatSector = 0xfffffffd

/** A compound file whose streams all lie in whole sectors, one behind another. */
export function compoundFile(streams: Record<string, Buffer>): Buffer {
  const names = Object.keys(streams)
  const directorySectors = Math.ceil((names.length + 1) / 4)
  const sizes = Object.values(streams).map((each) => Math.ceil(each.length / sectorSize))
  const used = directorySectors + sizes.reduce((total, size) => total + size, 0)
  const fatSectors = Math.ceil(used / (sectorSize / 4 - 1))

  const links: number[] = Array.from({ length: fatSectors }, () => fatSector)
  const chain = (length: number) => {
    const start = links.length
    for (let index = 1; index <= length; index++) {
      links.push(index === length ? endOfChain : start + index)
    }
    return start
  }
  const directoryStart = chain(directorySectors)
  const starts = sizes.map(chain)
  while (links.length < (fatSectors * sectorSize) / 4) links.push(freeSector)

  const entries = [
    entry('Root Entry', { kind: 5, child: 1, right: freeSector, start: endOfChain, size: 0 }),
    ...names.map((name, index) =>
      entry(name, {
        kind: 2,
        child: freeSector,
        right: index + 1 < names.length ? index + 2 : freeSector,
        start: starts[index] ?? endOfChain,
        size: streams[name]?.length ?? 0,
      }),
    ),
  ]
  return Buffer.concat([
    header(fatSectors, directoryStart),
    bytes(...links.map((link) => [4, link] as const)),
    padded(Buffer.concat(entries)),
    ...Object.values(streams).map(padded),
  ])
}

function header(fatSectors: number, directoryStart: number): Buffer {
  const listed = Array.from({ length: 109 }, (_, index) =>
    index < fatSectors ? index : freeSector,
  )
  return Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(16),
    bytes([2, 0x3e], [2, 3], [2, 0xfffe], [2, 9], [2, 6], [2, 0], [4, 0], [4, 0]),
    // No stream is small enough to share sectors with others.
    bytes([4, fatSectors], [4, directoryStart], [4, 0], [4, 0], [4, endOfChain], [4, 0]),
    bytes([4, endOfChain], [4, 0], ...listed.map((each) => [4, each] as const)),
  ])
}

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
    bytes([2, name.length * 2 + 2], [1, kind], [1, 1], [4, freeSector], [4, right], [4, child]),
    Buffer.alloc(36),
    bytes([4, start], [4, size], [4, 0]),
  ])
}

const padded = (content: Buffer) =>
  Buffer.concat([content, Buffer.alloc((sectorSize - (content.length % sectorSize)) % sectorSize)])

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
