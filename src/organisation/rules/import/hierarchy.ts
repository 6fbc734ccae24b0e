import { cellReader, isClearWord } from '#imports/rules/cell-reader.ts'
import { withArabic } from '#imports/rules/guess/arabic-column.ts'
import type { Cells, Column, Parsed, RowError } from '#imports/rules/row.ts'
import { levels, type Level } from '#organisation/rules/levels.ts'

/** The company and the department, as every file that names them has them. */
const companyAndDepartment: readonly Column[] = [
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
    also: ['Department Name', 'اسم الإدارة', 'إدارة'],
    former: ['القسم', 'اسم القسم'],
    example: 'Sales',
  },
]

/** The levels below. */
const lowerUnits: readonly Column[] = [
  {
    id: 'sub_department',
    isCreatable: true,
    en: 'Sub-Department',
    ar: 'الإدارة الفرعية',
    former: ['القسم الفرعي'],
  },
  { id: 'section', isCreatable: true, en: 'Section', ar: 'القسم', also: ['الشعبة', 'اسم القسم'] },
  {
    id: 'sub_section',
    isCreatable: true,
    en: 'Sub-Section',
    ar: 'القسم الفرعي',
    also: ['الشعبة الفرعية'],
  },
]

const named = Object.fromEntries(['company', ...levels].map((id) => [id, {}]))
const clearable = Object.fromEntries(levels.map((level) => [level, { isClearable: true }]))

/** In a file of people, a unit that is named in Arabic alone is found by that name. */
export const departmentColumns = withArabic(companyAndDepartment, named)
export const unitColumns = withArabic(
  [...companyAndDepartment, ...lowerUnits.map((unit) => ({ ...unit, isClearable: true }))],
  named,
)

export const hierarchyColumns: readonly Column[] = [
  ...withArabic(companyAndDepartment, { company: {}, ...clearable }),
  {
    id: 'manager',
    isRequired: true,
    en: 'Manager',
    ar: 'المدير',
    also: ['Department Manager', 'Manager Name', 'مدير الإدارة', 'مدير القسم'],
  },
  ...withArabic(lowerUnits, clearable),
]

/** A chain of units by name, and who manages the lowest of them. */
export interface HierarchyRow {
  /** '' where it can’t be read. */
  company: string
  /** From the department down to the lowest unit named. */
  chain: string[]
  /** The Arabic name of each of these; undefined where the row says nothing of it, '' to clear it. */
  chainInArabic: (string | undefined)[]
  manager: string | undefined
}

export function parseHierarchy(written: Cells): Parsed<HierarchyRow> {
  const cells = namedInEither(written, levels)
  const read = cellReader(cells)
  const company = read.required('company')
  readArabicNames(read, [])
  const names = levels.map((level) =>
    level === 'department' ? read.required(level) : read.optional(level),
  )
  const inArabic = levels.map((level) => read.clearable(`${level}_ar`))
  const manager = read.optional('manager', 320)
  const chain = names.filter((name) => name !== undefined)
  const chainInArabic = inArabic.slice(0, chain.length)
  return {
    says: { company: company ?? '', chain, chainInArabic, manager },
    errors: [...read.complaints, ...missingLevels(cells)],
  }
}

/** The cells with the Arabic name of a company or unit where the other one is missing. */
export function namedInEither(cells: Cells, named: readonly Level[]): Cells {
  const found = ['company', ...named].flatMap((id) => {
    const inArabic = cells[`${id}_ar`]
    const isUsed = cells[id] === undefined && inArabic !== undefined && !isClearWord(inArabic)
    return isUsed ? [[id, inArabic] as const] : []
  })
  return found.length === 0 ? cells : { ...cells, ...Object.fromEntries(found) }
}

/** Reads the Arabic names of units that only identify them, for errors in these cells. */
export function readArabicNames(read: ReturnType<typeof cellReader>, named: readonly Level[]) {
  for (const id of ['company', ...named]) read.optional(`${id}_ar`)
}

/** Whether a lower level is named without its parent. */
export const missingLevels = (cells: Cells): RowError[] =>
  levels
    .filter((level) => level !== 'department' && isSkipped(cells, level))
    .map((column) => ({ column, code: 'level_missing' }))

const isSkipped = (cells: Cells, level: Level) =>
  !isNamed(cells, level) &&
  levels.slice(levels.indexOf(level) + 1).some((below) => isNamed(cells, below))

const isNamed = (cells: Cells, level: Level) =>
  cells[level] !== undefined && !isClearWord(cells[level])
