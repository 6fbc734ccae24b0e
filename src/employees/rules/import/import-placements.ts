import { cellReader } from '#imports/rules/cell-reader.ts'
import type { Cells, Column, RowError } from '#imports/rules/row.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import {
  missingLevels,
  namedInEither,
  readArabicNames,
  unitColumns,
} from '#organisation/rules/import-hierarchy.ts'
import { levels, type Level } from '#organisation/rules/levels.ts'

export const placementColumns: readonly Column[] = [
  {
    id: 'employee',
    isRequired: true,
    twice: 'one_record',
    en: 'Employee ID',
    ar: 'الرقم الوظيفي',
    also: [
      'Employee',
      'Employee Code',
      'Email',
      'الموظف',
      'رقم الموظف',
      'رمز الموظف',
      'البريد الإلكتروني',
    ],
    example: 'EMP-9001',
  },
  ...unitColumns,
]

/** Who is to be placed where, by name; a level that is not named is undefined. */
export type PlacementRow = {
  employee: string
  company: string
  /** The day from which they work there; undefined: from today on. */
  effective_on: CalendarDay | undefined
} & Record<Level, string | undefined>

export function parsePlacement(written: Cells): PlacementRow | RowError[] {
  const cells = namedInEither(written, levels)
  const read = cellReader(cells)
  const employee = read.required('employee', 320)
  const company = read.required('company')
  const units = Object.fromEntries(
    levels.map((level) => [
      level,
      level === 'department' ? read.required(level) : read.optional(level),
    ]),
  )
  readArabicNames(read, levels)
  const effective_on = read.day('effective_on', false)
  const complaints = [...read.complaints, ...missingLevels(cells)]
  if (complaints.length > 0) return complaints
  return { employee, company, effective_on, ...units } as PlacementRow
}
