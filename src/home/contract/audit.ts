import * as z from 'zod/mini'
import { office } from '#accounts/rules/users/permission-table.ts'
import { get } from '#kit/contract/endpoint.ts'
import { pageOf, pageQuery } from '#kit/contract/page.ts'
import { Arabic, Id, Moment, text } from '#kit/contract/primitives.ts'

export const auditActions = ['created', 'changed', 'removed'] as const
const fields = z.nullable(z.record(z.string(), z.unknown()))

export const AuditEntry = z.object({
  audit_id: Id,
  at: Moment,
  actor_id: z.nullable(Id),
  actor_name: z.string(),
  actor_name_ar: Arabic,
  action: z.enum(auditActions),
  entity: z.string(),
  entity_id: Id,
  /** The name at that time. */
  entity_name: z.string(),
  entity_name_ar: Arabic,
  /** The import that made the change. */
  import_id: z.nullable(Id),
  /** Only the fields that changed. */
  before: fields,
  after: fields,
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const auditApi = {
  list: get('/api/audit/', {
    summary: 'Who changed what, newest first',
    needs: 'signed_in',
    roles: office,
    query: z.object({
      limit: pageQuery.limit,
      cursor: pageQuery.cursor,
      search: pageQuery.search,
      actor: z.optional(Id),
      entity: z.optional(text(40)),
      entity_id: z.optional(Id),
      /** What one import changed; without it and entity_id an import is one entry. */
      import_id: z.optional(Id),
      since: z.optional(Moment),
      until: z.optional(Moment),
    }),
    reply: pageOf(AuditEntry),
  }),
}
