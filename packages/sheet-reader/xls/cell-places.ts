import type { Merge } from '../merged-cells.ts'
import { damaged } from '../unreadable.ts'
import { biff, BiffRecords } from './biff-records.ts'

const cellKinds = new Set<number>([
  biff.labelSst,
  biff.rk,
  biff.mulRk,
  biff.number,
  biff.label,
  biff.rString,
  biff.boolErr,
  biff.formula,
])

/** Cells as older versions wrote them; some programs still mix them in. */
export const olderCells = new Set([0x02, 0x03, 0x04, 0x05, 0x206, 0x406])

/** Where the cells of a sheet are in the stream, by row, and its merges, which follow them. */
export function cellPlaces(stream: Buffer, at: number): { places: number[]; merges: Merge[] } {
  const records = new BiffRecords(stream, at).step()
  if (records.id !== biff.bof) throw damaged()
  const places: number[] = []
  const merges: Merge[] = []
  let isSorted = true
  let last = 0
  // A chart within the sheet has a beginning and an end of its own.
  for (let depth = 1; depth > 0; ) {
    records.step()
    if (records.id === biff.bof) depth++
    else if (records.id === biff.eof) depth--
    else if (depth === 1 && records.id === biff.mergeCells) addMerges(records, merges)
    else if (depth === 1 && isCell(records)) {
      const row = records.u16(0)
      isSorted &&= row >= last
      last = row
      places.push(records.at)
    }
  }
  if (!isSorted) places.sort((one, other) => rowAt(stream, one) - rowAt(stream, other))
  return { places, merges }
}

const isCell = ({ id, length }: BiffRecords) =>
  cellKinds.has(id) || (olderCells.has(id) && length >= 4)

const rowAt = (stream: Buffer, place: number) => stream.readUInt16LE(place + 4)

function addMerges(records: BiffRecords, merges: Merge[]) {
  const count = records.u16(0)
  for (let index = 0; index < count; index++) {
    const at = 2 + index * 8
    const merge = {
      top: records.u16(at) + 1,
      bottom: records.u16(at + 2) + 1,
      left: records.u16(at + 4),
      right: records.u16(at + 6),
    }
    if (merge.bottom < merge.top || merge.right < merge.left) throw damaged()
    merges.push(merge)
  }
}
