import { useLogFilters } from './use-log-filters.ts'

const names = ['search', 'actor', 'entity', 'entity_id', 'import_id'] as const
const shown = ['actor_name'] as const

/** The filters of the audit log. */
export const useAuditFilters = () => useLogFilters(names, shown)
