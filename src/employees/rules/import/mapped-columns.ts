import type { MappedColumn } from '#imports/rules/guess/hints.ts'

/** The parts of a name are joined. */
export const nameParts: readonly MappedColumn[] = [
  { id: 'first_name', en: 'First name', ar: 'الاسم الأول', partOf: 'name' },
  { id: 'middle_name', en: 'Middle name', ar: 'اسم الأب', partOf: 'name' },
  { id: 'last_name', en: 'Last name', ar: 'اسم العائلة', partOf: 'name' },
]

/** From when a placement is valid; files of our own have no such column. */
export const placementDay: readonly MappedColumn[] = [
  { id: 'effective_on', en: 'Effective on', ar: 'تاريخ السريان', isDay: true },
]
