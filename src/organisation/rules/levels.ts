/** The four levels below a company, from the top down. */
export const levels = ['department', 'sub_department', 'section', 'sub_section'] as const
export type Level = (typeof levels)[number]

/** What a unit of this level hangs on. */
export const parentOf: Record<Level, 'company' | Level> = {
  department: 'company',
  sub_department: 'department',
  section: 'sub_department',
  sub_section: 'section',
}

export const companySizes = ['SMALL', 'MEDIUM', 'LARGE'] as const
