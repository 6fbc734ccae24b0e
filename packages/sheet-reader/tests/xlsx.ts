import { strToU8, zipSync } from 'fflate'

export interface SheetParts {
  name?: string
  state?: 'hidden' | 'veryHidden'
  /** What stands within `<sheetData>`. */
  rows?: string
  /** What stands behind it. */
  behind?: string
}

export interface WorkbookParts {
  sheets?: SheetParts[]
  /** What stands within `<sst>`; without it the workbook has no shared strings. */
  strings?: string
  /** Format codes; the style n + 1 has the nth of them. */
  formats?: string[]
  is1904?: boolean
  /** Further parts, or others in the place of the usual ones. */
  parts?: Record<string, string>
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

/** The parts of a workbook, by name. */
export function workbookParts({
  sheets = [{}],
  strings,
  formats = [],
  is1904 = false,
  parts = {},
}: WorkbookParts): Record<string, string> {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`
  const all: Record<string, string> = {
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${office}"><workbookPr date1904="${Number(is1904)}"/><sheets>${sheets
      .map(({ name = 'Sheet', state = 'visible' }, index) => {
        return `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="s${index}"/>`
      })
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map((_, index) => relation(`s${index}`, 'worksheet', `worksheets/${index}.xml`)),
      relation('styles', 'styles', '/xl/styles.xml'),
      ...(strings === undefined ? [] : [relation('strings', 'sharedStrings', 'sharedStrings.xml')]),
    ),
    'xl/styles.xml': `<styleSheet ${main}><numFmts>${formats
      .map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`)
      .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
      .map((_, index) => `<xf numFmtId="${200 + index}"/>`)
      .join('')}</cellXfs></styleSheet>`,
  }
  if (strings !== undefined) all['xl/sharedStrings.xml'] = `<sst ${main}>${strings}</sst>`
  for (const [index, { rows = '', behind = '' }] of sheets.entries()) {
    all[`xl/worksheets/${index}.xml`] =
      `<worksheet ${main}><sheetData>${rows}</sheetData>${behind}</worksheet>`
  }
  return { ...all, ...parts }
}

const relations = (...each: string[]) => `<Relationships>${each.join('')}</Relationships>`

export const zipped = (parts: Record<string, string>, level: 0 | 6 | 9 = 6): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, text]) => [name, strToU8(text)] as const),
      ),
      { level, mtime: new Date('2026-01-05T12:00:00') },
    ),
  )

export const xlsx = (parts: WorkbookParts): Buffer => zipped(workbookParts(parts))

/** A sheet of texts, row by row. */
export const inlineRows = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => {
      const each = cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
      return `<row>${each.join('')}</row>`
    })
    .join('')
