import * as z from 'zod/mini'
import { del, get } from '#kit/contract/endpoint.ts'
import { pageOf, pageQuery } from '#kit/contract/page.ts'
import { Id, Moment, Nothing } from '#kit/contract/primitives.ts'
import { dateOrders } from '#imports/rules/guess/date-order.ts'
import { importKindIds } from '#imports/rules/import.ts'
import { emptyCells } from '#imports/rules/mapping/mapping.ts'

/** How files with these headers are mapped. */
export const RememberedMapping = z.object({
  mapping_id: Id,
  kind: z.enum(importKindIds),
  headers: z.array(z.string()),
  /** The field of each column, by its place in the headers; null for a column that is ignored. */
  columns: z.record(z.string(), z.nullable(z.string())),
  constants: z.record(z.string(), z.string()),
  options: z.object({
    dates: z.record(z.string(), z.enum(dateOrders)),
    empty: z.enum(emptyCells),
    create: z.boolean(),
    update: z.boolean(),
  }),
  /** Who imported such a file last, and when. */
  actor_name: z.string(),
  used_at: Moment,
})
export type RememberedMapping = z.infer<typeof RememberedMapping>

export const memoryApi = {
  list: get('/api/imports/mappings/', {
    summary: 'Mappings of earlier files that the next file with the same headers gets',
    needs: 'signed_in',
    query: z.object({ ...pageQuery, kind: z.optional(z.enum(importKindIds)) }),
    reply: pageOf(RememberedMapping),
  }),
  forget: del('/api/imports/mappings/:mapping_id/', {
    summary: 'Forget a mapping and the values that were decided with it',
    needs: 'signed_in',
    params: z.object({ mapping_id: Id }),
    reply: Nothing,
  }),
}
