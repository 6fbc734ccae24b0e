import type { DaySystem } from '../number-cell.ts'
import { Unreadable } from '../unreadable.ts'
import { readPart } from './read-part.ts'
import { relationsOf } from './relations.ts'
import type { Zip } from './zip.ts'

export interface WorkbookPart {
  system: DaySystem
  /** Those that are shown, by the relation that leads to them. */
  sheets: { name: string; relation: string }[]
}

/** The part a zip begins with, when that is a workbook. A document of Word has another. */
export async function workbookPartName(zip: Zip): Promise<string> {
  const relations = await relationsOf(zip, '')
  const part = relations.find(({ kind }) => kind === 'officeDocument')?.part ?? 'xl/workbook.xml'
  if (!zip.has(part) || !part.toLowerCase().endsWith('.xml')) throw new Unreadable('wrong_content')
  return part
}

export async function readWorkbookPart(zip: Zip, part: string): Promise<WorkbookPart> {
  const workbook: WorkbookPart = { system: 1900, sheets: [] }
  let root = ''
  await readPart(zip, part, {
    open(tag) {
      root ||= tag.name
      if (root !== 'workbook') throw new Unreadable('wrong_content')
      if (tag.name === 'workbookPr') {
        if (isTrue(tag.attribute('date1904'))) workbook.system = 1904
      } else if (tag.name === 'sheet' && (tag.attribute('state') ?? 'visible') === 'visible') {
        const name = tag.attribute('name') ?? ''
        workbook.sheets.push({ name, relation: tag.attribute(':id') ?? '' })
      }
    },
  })
  return workbook
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true'
