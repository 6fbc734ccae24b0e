import * as z from 'zod/mini'

/** By name; `name_ar` by the Arabic name, and by the other where there is none. */
export const nameOrdering = z._default(z.enum(['name', 'name_ar']), 'name')
export type NameOrdering = z.output<typeof nameOrdering>
