import * as z from 'zod/mini'

const secret = z
  .string({ error: 'required' })
  .check(z.minLength(1, { error: 'required' }), z.maxLength(1000, { error: 'too_long' }))

export const Code = z
  .string({ error: 'required' })
  .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(40, { error: 'too_long' }))

/** Proof of identity: the current password, or a code where two-factor sign-in is on. */
export const proof = { current_password: z.optional(secret), code: z.optional(Code) }

const Proven = z.object(proof)
export type Proof = z.infer<typeof Proven>

/** The same in a call about something else than the own account; needed only where the sign-in is too old. */
export const passwordOrCode = { password: z.optional(secret), code: z.optional(Code) }
const WithPassword = z.object(passwordOrCode)
export type PasswordOrCode = z.infer<typeof WithPassword>
