import * as z from 'zod/mini'
import { effectKinds } from '#assignments/rules/effects.ts'

export const Effect = z.object({
  kind: z.enum(effectKinds),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
})

export const SharedEffect = z.extend(Effect, { people: z.int(), names: z.array(z.string()) })

/** Why a move cannot be made. */
export const Blocker = z.object({
  kind: z.enum(['duplicate_name', 'circle', 'already_there', 'before_joining']),
  message: z.string(),
})
export type Blocker = z.infer<typeof Blocker>
