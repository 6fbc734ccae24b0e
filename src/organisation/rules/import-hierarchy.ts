import { cellReader } from '#imports/rules/cell-reader.ts'
import type { Cells, Column, RowError } from '#imports/rules/row.ts'
import { levels, type Level } from './levels.ts'

/** The company and the department, as every file that names them has them. */
export const companyAndDepartment: readonly Column[] = [
  {
    id: 'company',
    isRequired: true,
    en: 'Company',
    ar: 'الشركة',
    also: ['Company Name', 'اسم الشركة'],
    example: 'Rimal Retail',
  },
  {
    id: 'department',
    isRequired: true,
    isCreatable: true,
    en: 'Department',
    ar: 'الإدارة',
    also: ['Department Name'],
    former: ['القسم'],
    example: 'Sales',
  },
]

/** The same with the levels below. */
export const unitColumns: readonly Column[] = [
  ...companyAndDepartment,
  {
    id: 'sub_department',
    isCreatable: true,
    en: 'Sub-Department',
    ar: 'الإدارة الفرعية',
    former: ['القسم الفرعي'],
  },
  { id: 'section', isCreatable: true, en: 'Section', ar: 'القسم', also: ['الشعبة'] },
  {
    id: 'sub_section',
    isCreatable: true,
    en: 'Sub-Section',
    ar: 'القسم الفرعي',
    also: ['الشعبة الفرعية'],
  },
]

export const hierarchyColumns: readonly Column[] = [
  ...companyAndDepartment,
  {
    id: 'manager',
    isRequired: true,
    en: 'Manager',
    ar: 'المدير',
    also: ['Department Manager', 'Manager Name', 'مدير الإدارة', 'مدير القسم'],
  },
  ...unitColumns.slice(2),
]

/** A chain of units by name, and who manages the lowest of them. */
export interface HierarchyRow {
  company: string
  /** From the department down to the lowest unit named. */
  chain: string[]
  manager: string | undefined
}

export function parseHierarchy(cells: Cells): HierarchyRow | RowError[] {
  const read = cellReader(cells)
  const company = read.required('company')
  const names = levels.map((level) =>
    level === 'department' ? read.required(level) : read.optional(level),
  )
  const manager = read.optional('manager', 320)
  const complaints = [...read.complaints, ...missingLevels(cells)]
  if (complaints.length > 0 || company === undefined) return complaints
  return { company, chain: names.filter((name) => name !== undefined), manager }
}

/** Whether a lower level is named without its parent. */
export const missingLevels = (cells: Cells): RowError[] =>
  levels
    .filter((level) => level !== 'department' && isSkipped(cells, level))
    .map((column) => ({ column, code: 'level_missing' }))

const isSkipped = (cells: Cells, level: Level) =>
  cells[level] === undefined &&
  levels.slice(levels.indexOf(level) + 1).some((below) => cells[below] !== undefined)
