import type { RawRow, RawSheet } from '#imports/server/reading/raw-sheet.ts'
import { rowBatches } from '#imports/server/reading/row-batches.ts'
import { Unreadable } from '#imports/server/reading/unreadable.ts'
import { CsvRecords } from './csv-records.ts'
import { delimiterOf, toldDelimiter } from './delimiter.ts'
import { type TextEncoding, textEncoding } from './text-encoding.ts'

const chunkSize = 64 * 1024
/** What a text may hold of characters nobody can type: a few, and so many of a hundred. */
const fewControls = 3
const mostControls = 5

/** The one sheet of a .csv file. */
export function openText(file: Buffer): RawSheet[] {
  const encoding = textEncoding(file)
  const beginning = new TextDecoder(encoding).decode(file.subarray(0, chunkSize), { stream: true })
  refuseWhatIsNoText(beginning)
  const told = toldDelimiter(beginning)
  const delimiter = told?.delimiter ?? delimiterOf(beginning)
  return [{ name: '', rows: () => rowBatches(rows(file, encoding, delimiter, told?.length ?? 0)) }]
}

function refuseWhatIsNoText(beginning: string) {
  const controls = beginning.match(/[^\P{Cc}\t\n\v\f\r\x80-\x9f]/gu)?.length ?? 0
  const most = fewControls + (beginning.length * mostControls) / 100
  if (controls > most) throw new Unreadable('not_a_spreadsheet')
  if (beginning.startsWith('%PDF-')) throw new Unreadable('not_a_spreadsheet')
  // A web page that calls itself a spreadsheet.
  if (/^\s*<[!?a-z]/i.test(beginning)) throw new Unreadable('wrong_content')
}

function* rows(
  file: Buffer,
  encoding: TextEncoding,
  delimiter: string,
  skipped: number,
): Generator<RawRow[]> {
  const decoder = new TextDecoder(encoding)
  const records = new CsvRecords(delimiter)
  for (let at = 0; at < file.length; at += chunkSize) {
    const text = decoder.decode(file.subarray(at, at + chunkSize), { stream: true })
    records.feed(at === 0 ? text.slice(skipped) : text)
    yield records.takeRows()
  }
  records.feed(decoder.decode())
  records.end()
  yield records.takeRows()
}
