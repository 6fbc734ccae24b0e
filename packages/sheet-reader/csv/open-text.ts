import { type FileBytes, pieces } from '../file-bytes.ts'
import type { RawRow, RawSheet } from '../raw-sheet.ts'
import { type Limits, rowBatches, type TextOptions } from '../row-batches.ts'
import { Unreadable } from '../unreadable.ts'
import { CsvRecords } from './csv-records.ts'
import { delimiterOf, declaredDelimiter } from './delimiter.ts'
import { type TextEncoding, textEncoding } from './text-encoding.ts'

const chunkSize = 64 * 1024
/** What a text may hold of characters no one can type: a few, and so many of a hundred. */
const fewControls = 3
const maxControlCharacters = 5

/** The one sheet of a .csv file. */
export async function openText(
  file: FileBytes,
  { encoding: chosen, delimiter: separator, ...limits }: Limits & TextOptions,
): Promise<RawSheet[]> {
  const found = await textEncoding(file)
  const encoding = chosen ?? found.encoding
  const bytes = await file.read(0, chunkSize)
  const beginning = new TextDecoder(encoding).decode(bytes, { stream: true })
  refuseWhatIsNoText(beginning)
  const declared = declaredDelimiter(beginning)
  const usual = declared?.delimiter ?? delimiterOf(beginning)
  const delimiter = separator ?? usual
  return [
    {
      name: '',
      text: { ...found, delimiter: usual },
      rows: () => rowBatches(rows(file, encoding, delimiter, declared?.length ?? 0), limits),
    },
  ]
}

function refuseWhatIsNoText(beginning: string) {
  const controls = beginning.match(/[^\P{Cc}\t\n\v\f\r\x80-\x9f]/gu)?.length ?? 0
  const most = fewControls + (beginning.length * maxControlCharacters) / 100
  if (controls > most) throw new Unreadable('not_a_spreadsheet')
  if (beginning.startsWith('%PDF-')) throw new Unreadable('not_a_spreadsheet')
  // A web page that calls itself a spreadsheet.
  if (/^\s*<[!?a-z]/i.test(beginning)) throw new Unreadable('wrong_content')
}

async function* rows(
  file: FileBytes,
  encoding: TextEncoding,
  delimiter: string,
  skipped: number,
): AsyncGenerator<RawRow[]> {
  const decoder = new TextDecoder(encoding)
  const records = new CsvRecords(delimiter)
  let left = skipped
  for await (const bytes of pieces(file, 0, file.length, chunkSize)) {
    records.feed(decoder.decode(bytes, { stream: true }).slice(left))
    left = 0
    yield records.takeRows()
  }
  records.feed(decoder.decode())
  records.end()
  yield records.takeRows()
}
