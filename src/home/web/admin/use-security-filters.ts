import { useLogFilters } from './use-log-filters.ts'

const names = ['search', 'person', 'kind'] as const
const shown = ['person_name'] as const

/** What the security log is narrowed to. */
export const useSecurityFilters = () => useLogFilters(names, shown)
