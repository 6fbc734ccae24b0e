import { writeZip, type ZipPart } from './write-zip.ts'

export type Cell = string | number | null

export interface Workbook {
  /** The name of the sheet. */
  title: string
  headers: readonly string[]
  /** The columns of calendar days, by their headers. */
  days?: readonly string[] | undefined
  rows: AsyncIterable<readonly Cell[]>
  rightToLeft?: boolean
  /** The header included; what is left begins another sheet. */
  rowsOfSheet?: number
}

/** What Excel opens. */
const mostRows = 1_048_576
const chunkLength = 65_536

/**
 * A workbook of one table, written while its rows are read: bold headers that stay in view, a filter, real
 * dates and the direction of its language. Texts are stored as texts, which no program runs as formulas.
 */
export const writeWorkbook = (workbook: Workbook) => writeZip(partsOf(workbook))

async function* partsOf(workbook: Workbook): AsyncGenerator<ZipPart> {
  const { title, rowsOfSheet = mostRows } = workbook
  const rows = workbook.rows[Symbol.asyncIterator]()
  // Before anything is written: what cannot be read is refused instead of cut off.
  let next = await rows.next()
  async function* sheetRows() {
    for (let left = rowsOfSheet - 1; left > 0 && !next.done; left--) {
      yield next.value
      next = await rows.next()
    }
  }
  const names: string[] = []
  try {
    do {
      names.push(nameOf(title, names.length + 1))
      const name = `xl/worksheets/sheet${names.length}.xml`
      yield { name, content: inChunks(sheetOf(workbook, sheetRows())) }
    } while (!next.done)
  } finally {
    await rows.return?.()
  }
  for (const [name, text] of Object.entries(framesOf(names)))
    yield { name, content: [Buffer.from(declaration + text)] }
}

/** Excel’s names have 31 characters at most. */
function nameOf(title: string, number: number): string {
  const end = number === 1 ? '' : `_${number}`
  return title.slice(0, 31 - end.length) + end
}

async function* inChunks(texts: AsyncIterable<string>) {
  let gathered = ''
  for await (const text of texts) {
    gathered += text
    if (gathered.length < chunkLength) continue
    yield Buffer.from(gathered)
    gathered = ''
  }
  yield Buffer.from(gathered)
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const package_ = 'http://schemas.openxmlformats.org/package/2006'

/** As `styles.xml` counts them. */
const styles = { bold: 1, day: 2 }

async function* sheetOf(
  { headers, days = [], rightToLeft = false }: Workbook,
  rows: AsyncIterable<readonly Cell[]>,
) {
  const letters = headers.map((_, index) => letterOf(index))
  const isDay = headers.map((header) => days.includes(header))
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews>`
  yield `<sheetView${rightToLeft ? ' rightToLeft="1"' : ''} workbookViewId="0">`
  yield '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  yield '<sheetFormatPr defaultRowHeight="15"/><cols>'
  for (const [index, header] of headers.entries()) {
    const style = isDay[index] ? ` style="${styles.day}"` : ''
    const width = Math.max(14, header.length + 4)
    yield `<col min="${index + 1}" max="${index + 1}" width="${width}"${style} customWidth="1"/>`
  }
  yield `</cols><sheetData>${rowOf(
    1,
    headers.map((header, index) => textCell(`${letters[index]}1`, header, styles.bold)),
  )}`
  let number = 1
  for await (const cells of rows) {
    number++
    yield rowOf(
      number,
      cells.map((cell, index) => cellOf(`${letters[index]}${number}`, cell, isDay[index] ?? false)),
    )
  }
  const range = `A1:${letterOf(headers.length - 1)}${number}`
  yield `</sheetData><autoFilter ref="${range}"/></worksheet>`
}

const rowOf = (number: number, cells: readonly string[]) =>
  `<row r="${number}">${cells.join('')}</row>`

function cellOf(place: string, cell: Cell, isDay: boolean): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  const days = isDay ? serialOf(cell) : undefined
  return days === undefined
    ? textCell(place, cell)
    : `<c r="${place}" s="${styles.day}"><v>${days}</v></c>`
}

const textCell = (place: string, text: string, style?: number) =>
  `<c r="${place}"${style === undefined ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Excel’s days begin with a 29 February 1900 that never was, so what is before it stays a text. */
const dayZero = Date.UTC(1899, 11, 30)

function serialOf(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  const days = (Date.parse(`${text}T00:00:00Z`) - dayZero) / 86_400_000
  return days > 60 ? days : undefined
}

/** Characters that XML cannot hold are written as Excel does, and so is what looks like that. */
const unwritable = /(?![\t\n])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu

const escaped = (text: string) =>
  text
    .replaceAll(/_(?=x[\da-fA-F]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(unwritable, (character) => {
      const code = character.charCodeAt(0).toString(16).toUpperCase()
      return `_x${code.padStart(4, '0')}_`
    })

/** A, B … Z, AA for the columns of a sheet, counted from 0. */
export const letterOf = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : letterOf(Math.floor(index / 26) - 1) + letterOf(index % 26)

/** Everything but the rows, by its place in the zip. */
function framesOf(names: readonly string[]): Record<string, string> {
  const each = (frame: (number: number, name: string) => string) =>
    names.map((name, index) => frame(index + 1, name)).join('')
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const afterSheets = names.length + 1
  return {
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each(
      (number, name) =>
        `<sheet name="${escaped(name).replaceAll('"', '&quot;')}" sheetId="${number}" r:id="rId${number}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${package_}/relationships">${each(
      (number) =>
        `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )}<Relationship Id="rId${afterSheets}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    '_rels/.rels': `<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${each(
      (number) =>
        `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`,
    )}</Types>`,
  }
}
