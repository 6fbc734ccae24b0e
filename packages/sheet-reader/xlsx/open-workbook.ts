import type { FileBytes } from '../file-bytes.ts'
import type { RawSheet } from '../raw-sheet.ts'
import { type Limits, rowBatches } from '../row-batches.ts'
import { damaged } from '../unreadable.ts'
import { lookThrough } from './look-through.ts'
import { relationsOf } from './relations.ts'
import { readSharedStrings } from './shared-strings.ts'
import { type CellContext, sheetRows } from './sheet-rows.ts'
import { readStyles } from './styles.ts'
import { readWorkbookPart, workbookPartName } from './workbook-part.ts'
import { openZip } from './zip.ts'

/** The visible sheets of an .xlsx file. */
export async function openWorkbook(file: FileBytes, limits: Limits): Promise<RawSheet[]> {
  const zip = await openZip(file)
  const part = await workbookPartName(zip)
  const merges = await lookThrough(zip)
  const { system, sheets } = await readWorkbookPart(zip, part)
  const relations = await relationsOf(zip, part)
  const partOf = (kind: string) => relations.find((relation) => relation.kind === kind)?.part
  const context: CellContext = {
    strings: await readSharedStrings(zip, partOf('sharedStrings')),
    meanings: await readStyles(zip, partOf('styles')),
    system,
  }
  return sheets.flatMap(({ name, relation }) => {
    const target = relations.find(({ id }) => id === relation)
    if (!target) throw damaged()
    // A sheet may also be a chart as large as a page.
    if (target.kind !== 'worksheet') return []
    const merged = merges.get(target.part.toLowerCase())
    return [
      {
        name,
        rows: () => rowBatches(sheetRows(zip, target.part, context), { ...limits, merges: merged }),
      },
    ]
  })
}
