import { normalizeText } from '#kit/rules/language/normalize-text.ts'
import { auditEntries } from '#kit/tables.ts'
import { now } from './clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { insertMany } from '#kit/server/database/batches.ts'
import { insertRow } from '#kit/server/database/built-once.ts'
import { v7 as newId } from 'uuid'

type Fields = Record<string, unknown>

export interface Change {
  entity: string
  entity_id: string
  entity_name: string
  /** Set for every entry that names an evaluation (visible.ts of evaluations). */
  evaluation_id?: string
  before?: Fields
  after?: Fields
}

/** Never written to the audit log, neither the old nor the new value. */
const secret = new Set([
  'password_hash',
  'password_set_by',
  'two_factor_secret',
  'two_factor_offered',
  'two_factor_step',
  'name_normalized',
  'name_ar_normalized',
  'search_normalized',
  'updated_at',
])

/** Of a text in Arabic: its own. Those of other records follow from these, and would only repeat them. */
const ownInArabic = new Set(['name_ar', 'title_ar', 'position_ar', 'description_ar'])
const isLogged = (field: string) =>
  !secret.has(field) && (!field.endsWith('_ar') || ownInArabic.has(field))

type AuditActor = { user_id: string; name: string; import_id?: string } | null

/** Writes to the audit log who created, updated or deleted something; nothing if nothing differs. */
export async function writeAudit(db: Database, actor: AuditActor, change: Change) {
  const entry = entryOf(actor, change)
  if (entry) await insertRow(db, auditEntries, entry)
}

/** The same for many changes at once. */
export const writeAuditMany = (db: Database, actor: AuditActor, changes: Iterable<Change>) =>
  insertMany(db, auditEntries, entriesOf(actor, changes))

function* entriesOf(actor: AuditActor, changes: Iterable<Change>) {
  for (const change of changes) {
    const entry = entryOf(actor, change)
    if (entry) yield entry
  }
}

function entryOf(actor: AuditActor, { before, after, ...what }: Change) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => isLogged(field) && !isSame(before?.[field], after?.[field]),
  )
  if (before && after && fields.length === 0) return undefined
  const only = (values: Fields | undefined) =>
    values && Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
  return {
    audit_id: newId(),
    at: now(),
    actor_id: actor?.user_id ?? null,
    actor_name: actor?.name ?? '',
    import_id: actor?.import_id ?? null,
    action: actionOf(before, after),
    ...what,
    search_normalized: normalizeText(`${what.entity_name} ${actor?.name ?? ''}`),
    before: only(before) ?? null,
    after: only(after) ?? null,
  }
}

const isSame = (one: unknown, other: unknown) =>
  one === other ||
  ((typeof one === 'object' || typeof other === 'object') &&
    JSON.stringify(one) === JSON.stringify(other))

const actionOf = (before: Fields | undefined, after: Fields | undefined) =>
  before ? (after ? ('changed' as const) : ('removed' as const)) : ('created' as const)
