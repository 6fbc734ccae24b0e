import type { FileBytes } from '../file-bytes.ts'
import { damaged, Unreadable } from '../unreadable.ts'

/** A file packed into a zip, as listed in the directory at the end of the zip. */
export interface ZipEntry {
  name: string
  method: number
  crc: number
  packedSize: number
  size: number
  /** Where its own header begins. */
  at: number
}

const maxEntries = 10_000
/** Bytes of a directory of so many, with names no longer than anyone gives. */
const maxDirectorySize = 8 * 1024 * 1024
const endMark = 0x06054b50
const end64LocatorMark = 0x07064b50
const end64Mark = 0x06064b50
const entryMark = 0x02014b50
const endSize = 22
const locatorSize = 20
const end64Size = 56
/** With the longest comment, and what stands before it in a large one. */
const longestEnd = locatorSize + endSize + 0xffff
const unknown16 = 0xffff
const unknown32 = 0xffffffff

/** What a zip holds by name, in lower case as Excel asks for it. Throws Unreadable. */
export async function zipDirectory(zip: FileBytes): Promise<Map<string, ZipEntry>> {
  const { count, from, size } = await directoryPlace(zip)
  if (count > maxEntries || size > maxDirectorySize || from + size > zip.length) throw damaged()
  const directory = await zip.read(from, from + size)
  const entries = new Map<string, ZipEntry>()
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > size || directory.readUInt32LE(at) !== entryMark) throw damaged()
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30)
    if (extraEnd > size) throw damaged()
    if (directory.readUInt16LE(at + 8) & 1) throw new Unreadable('encrypted')
    const name = directory
      .toString('utf8', at + 46, nameEnd)
      .replaceAll('\\', '/')
      .toLowerCase()
    // Two programs could read two different files.
    if (entries.has(name)) throw damaged()
    entries.set(name, {
      name,
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      ...sizes(directory, at, directory.subarray(nameEnd, extraEnd)),
    })
    at = extraEnd + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function directoryPlace(zip: FileBytes) {
  const last = await zip.read(Math.max(0, zip.length - longestEnd), zip.length)
  const end = endPlace(last)
  const count = last.readUInt16LE(end + 10)
  const size = last.readUInt32LE(end + 12)
  const from = last.readUInt32LE(end + 16)
  if (count !== unknown16 && size !== unknown32 && from !== unknown32) return { count, size, from }
  const locator = end - locatorSize
  if (locator < 0 || last.readUInt32LE(locator) !== end64LocatorMark) throw damaged()
  const at = size64(last, locator + 8)
  const end64 = at < zip.length ? await zip.read(at, at + end64Size) : Buffer.alloc(0)
  if (end64.length < end64Size || end64.readUInt32LE(0) !== end64Mark) throw damaged()
  return { count: size64(end64, 32), size: size64(end64, 40), from: size64(end64, 48) }
}

/** The end is looked for backwards, for a comment may follow it. */
function endPlace(last: Buffer): number {
  for (let at = last.length - endSize; at >= Math.max(0, last.length - endSize - 0xffff); at--) {
    if (last.readUInt32LE(at) === endMark) return at
  }
  throw damaged()
}

/** Sizes and place of an entry; what does not fit into 32 bits is in its zip64 field. */
function sizes(directory: Buffer, at: number, extra: Buffer) {
  const wide = wideField(extra)
  let next = 0
  const read = (place: number) => {
    const narrow = directory.readUInt32LE(place)
    if (narrow !== unknown32) return narrow
    next += 8
    if (next > wide.length) throw damaged()
    return size64(wide, next - 8)
  }
  const size = read(at + 24)
  const packedSize = read(at + 20)
  return { size, packedSize, at: read(at + 42) }
}

function wideField(extra: Buffer): Buffer {
  for (let at = 0; at + 4 <= extra.length; ) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === 1) return extra.subarray(at + 4, end)
    at = end
  }
  return Buffer.alloc(0)
}

/** Beyond what a number holds exactly, it is beyond the file as well. */
const size64 = (bytes: Buffer, at: number) => Number(bytes.readBigUInt64LE(at))
