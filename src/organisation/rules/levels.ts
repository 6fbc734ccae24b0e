/** The four levels below a company, from the top down. */
export const levels = ['department', 'sub_department', 'section', 'sub_section'] as const
export type Level = (typeof levels)[number]

/** The parent level of each level. */
export const parentOf = {
  department: 'company',
  sub_department: 'department',
  section: 'sub_department',
  sub_section: 'section',
} as const satisfies Record<Level, 'company' | Level>

/** The next level down; null below a sub-section. */
export const levelBelow: Record<Level, Level | null> = {
  department: 'sub_department',
  sub_department: 'section',
  section: 'sub_section',
  sub_section: null,
}

/** Where a level lives, in the API and on screen alike. */
export const pathOf: Record<Level, string> = {
  department: 'departments',
  sub_department: 'sub-departments',
  section: 'sections',
  sub_section: 'sub-sections',
}

export const companySizes = ['SMALL', 'MEDIUM', 'LARGE'] as const
export type CompanySize = (typeof companySizes)[number]

/** A unit as all levels have it in common; on the wire each level has its own names for the ids. */
export interface Unit {
  unit_id: string
  name: string
  name_ar: string | null
  parent_id: string
  parent_name: string
  parent_name_ar: string | null
  company_name: string
  company_name_ar: string | null
  manager: string | null
  manager_ar: string | null
  manager_id: string | null
  employee_count: number
  /** Units of the level below; 0 for a sub-section. */
  below_count: number
  created_at: string
  updated_at: string
}

export type DeletionRefusal = { because: 'employees' | 'units'; count: number }

/** Why a unit or company cannot be deleted: units below are named before employees. */
export function unitDeleteRefusal(counts: {
  employee_count: number
  below_count: number
}): DeletionRefusal | undefined {
  const { employee_count, below_count } = counts
  if (below_count > 0) return { because: 'units', count: below_count }
  return employee_count > 0 ? { because: 'employees', count: employee_count } : undefined
}

/** How many people a unit has on average, as a whole number; 0 where there are no units. */
export const averageSize = ({ units, employees }: { units: number; employees: number }) =>
  units === 0 ? 0 : Math.round(employees / units)
