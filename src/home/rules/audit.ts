/** The kinds of records in the audit log. */
export const auditEntities = [
  'evaluation',
  'objective',
  'competency',
  'employee',
  'placement',
  'assignment',
  'reporting_line',
  'delegation',
  'user',
  'company',
  'calendar',
  'department',
  'sub_department',
  'section',
  'sub_section',
  'weights',
  'template',
  'cycle',
  'security_policy',
  'import',
  'change_request',
  'note',
] as const
export type AuditEntity = (typeof auditEntities)[number]

type Fields = Record<string, unknown> | null

interface Entry {
  action: 'created' | 'changed' | 'removed'
  entity: string
  before: Fields
  after: Fields
}

export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

/** Ids, counts and timestamps are hidden, because the names beside them say the same. */
const isInternal = (field: string) =>
  field === 'id' ||
  /_(id|ids|count|at|folded)$/.test(field) ||
  ['permissions', 'warnings', 'date', 'weights', 'level', 'item_score'].includes(field)

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** The visible fields with their values before and after. */
export function changesOf({ before, after }: Pick<Entry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .filter((field) => !isInternal(field))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !isEmpty(change.before) || !isEmpty(change.after))
}

export type AuditAction =
  | { kind: 'created' | 'changed' | 'removed' | 'imported' | 'import_undone' }
  | { kind: 'requested' | 'request_done' | 'request_declined' }
  | { kind: 'moved'; to: string }
  | { kind: 'role'; to: string }
  | { kind: 'status'; to: string }
  | {
      kind:
        | 'password'
        | 'permissions'
        | 'deactivated'
        | 'restored'
        | 'two_factor_on'
        | 'two_factor_off'
        | 'link'
    }

/** The meaning of an entry, if it is more than changed fields. */
export function actionOf({ action, entity, after }: Entry): AuditAction {
  if (entity === 'change_request') return { kind: requestAction(after) }
  if (entity === 'import') return { kind: action === 'removed' ? 'import_undone' : 'imported' }
  if (action !== 'changed' || !after) return { kind: action }
  const { status, password, role, is_active, two_factor, link } = after
  if (entity === 'evaluation' && typeof status === 'string') return { kind: 'moved', to: status }
  if (entity === 'employee' && typeof status === 'string') return { kind: 'status', to: status }
  if (entity === 'user') {
    if (is_active !== undefined) return { kind: is_active ? 'restored' : 'deactivated' }
    if (typeof link === 'string') return { kind: 'link' }
    if (two_factor !== undefined) return { kind: two_factor ? 'two_factor_on' : 'two_factor_off' }
    if (typeof role === 'string') return { kind: 'role', to: role }
    if ('permissions_granted' in after || 'permissions_denied' in after)
      return { kind: 'permissions' }
    if (password !== undefined) return { kind: 'password' }
  }
  return { kind: 'changed' }
}

function requestAction(after: Fields) {
  if (after?.status === 'done') return 'request_done' as const
  return after?.status === 'declined' ? ('request_declined' as const) : ('requested' as const)
}

/** `Mona Ali, Quarterly 2026-Q1` in its parts; the name alone when it is of another form. */
export function evaluationNamed(entity_name: string) {
  const [, name, type, period] = /^(.*), (\w+) (\d{4}-\w+)$/.exec(entity_name) ?? []
  return { name: name ?? entity_name, type, period }
}
