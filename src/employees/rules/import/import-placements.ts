import { cellReader } from '#imports/rules/cell-reader.ts'
import type { Cells, Column, Parsed } from '#imports/rules/row.ts'
import type { CalendarDay } from '#kit/rules/dates/day.ts'
import {
  missingLevels,
  namedInEither,
  readArabicNames,
  unitColumns,
} from '#organisation/rules/import/hierarchy.ts'
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

/** Who is to be placed where, by name; what is not named, or can't be read, is undefined, and what is cleared ''. */
export type PlacementRow = {
  employee: string | undefined
  company: string | undefined
  /** The day from which they work there; undefined: from today on. */
  effective_on: CalendarDay | undefined
} & Record<Level, string | undefined>

export function parsePlacement(written: Cells): Parsed<PlacementRow> {
  const cells = namedInEither(written, levels)
  const read = cellReader(cells)
  const employee = read.required('employee', 320)
  const company = read.required('company')
  const units = Object.fromEntries(
    levels.map((level) => [
      level,
      level === 'department' ? read.required(level) : read.clearable(level),
    ]),
  )
  readArabicNames(read, levels)
  const effective_on = read.day('effective_on', false)
  return {
    says: { employee, company, effective_on, ...units } as PlacementRow,
    errors: [...read.complaints, ...missingLevels(cells)],
  }
}
