import type { ImportRun } from '#imports/contract/imports.ts'

/** The screen that shows what an import of this kind brings. */
export function originOf({ kind, subject_id }: ImportRun): string {
  switch (kind) {
    case 'employees':
      return '/employees'
    case 'hierarchy':
      return '/departments'
    case 'placements':
      return '/replacements'
    case 'evaluation_items':
      return `/evaluations/${subject_id ?? ''}`
    case 'companies':
    case 'holidays':
      return '/companies'
  }
}
