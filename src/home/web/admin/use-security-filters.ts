import { useLogFilters } from './use-log-filters.ts'

const names = ['search', 'person', 'kind'] as const
const shown = ['person_name'] as const

/** The filters of the security log. */
export const useSecurityFilters = () => useLogFilters(names, shown)
