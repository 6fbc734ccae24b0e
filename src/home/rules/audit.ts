/** What is spoken of in the audit log. */
export const auditEntities = [
  'evaluation',
  'objective',
  'competency',
  'employee',
  'placement',
  'user',
  'company',
  'department',
  'sub_department',
  'section',
  'sub_section',
  'weights',
  'template',
  'security_policy',
  'import',
  'change_request',
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

/** Ids, counts and moments say nothing to a reader that the names beside them do not. */
const isInternal = (field: string) =>
  field === 'id' ||
  /_(id|ids|count|at|folded)$/.test(field) ||
  ['permissions', 'warnings', 'date', 'weights', 'level', 'item_score'].includes(field)

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** The fields a reader is shown, each from what to what. */
export function changesOf({ before, after }: Pick<Entry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .filter((field) => !isInternal(field))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !isEmpty(change.before) || !isEmpty(change.after))
}

export type Deed =
  | { deed: 'created' | 'changed' | 'removed' | 'imported' }
  | { deed: 'requested' | 'request_done' | 'request_declined' }
  | { deed: 'moved'; to: string }
  | { deed: 'role'; to: string }
  | { deed: 'status'; to: string }
  | {
      deed:
        | 'password'
        | 'permissions'
        | 'deactivated'
        | 'restored'
        | 'two_factor_on'
        | 'two_factor_off'
        | 'link'
    }

/** What an entry comes to, where it is more than a change of some fields. */
export function deedOf({ action, entity, after }: Entry): Deed {
  if (entity === 'change_request') return { deed: requestAction(after) }
  if (entity === 'import') return { deed: 'imported' }
  if (action !== 'changed' || !after) return { deed: action }
  const { status, password, role, is_active, two_factor, link } = after
  if (entity === 'evaluation' && typeof status === 'string') return { deed: 'moved', to: status }
  if (entity === 'employee' && typeof status === 'string') return { deed: 'status', to: status }
  if (entity === 'user') {
    if (is_active !== undefined) return { deed: is_active ? 'restored' : 'deactivated' }
    if (typeof link === 'string') return { deed: 'link' }
    if (two_factor !== undefined) return { deed: two_factor ? 'two_factor_on' : 'two_factor_off' }
    if (typeof role === 'string') return { deed: 'role', to: role }
    if ('permissions_granted' in after || 'permissions_denied' in after)
      return { deed: 'permissions' }
    if (password !== undefined) return { deed: 'password' }
  }
  return { deed: 'changed' }
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
