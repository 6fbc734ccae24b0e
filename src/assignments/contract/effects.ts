import * as z from 'zod/mini'
import { Arabic } from '#kit/contract/primitives.ts'
import { effectKinds } from '#assignments/rules/effects.ts'

export const Effect = z.object({
  kind: z.enum(effectKinds),
  from: z.nullable(z.string()),
  from_ar: Arabic,
  to: z.nullable(z.string()),
  to_ar: Arabic,
})

export const SharedEffect = z.extend(Effect, {
  people: z.int(),
  names: z.array(z.string()),
  names_ar: z._default(z.array(z.string()), []),
})

/** Why a change cannot be made. */
export const Blocker = z.object({
  kind: z.enum(['duplicate_name', 'circle', 'already_there', 'before_joining', 'people_planned']),
  message: z.string(),
})
export type Blocker = z.infer<typeof Blocker>
