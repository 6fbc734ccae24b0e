import * as z from 'zod/mini'

/** The page's Content-Security-Policy forbids `eval`, so zod must not compile schemas in the browser. */
export function compileNothingInPages() {
  if ('document' in globalThis) z.config({ jitless: true })
}

compileNothingInPages()

/** Error codes for programs; people read the message beside them. */
export const problemCodes = [
  'invalid',
  'not_signed_in',
  'token_expired',
  'invalid_credentials',
  'code_required',
  'two_factor_required',
  'proof_required',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'conflict',
  'duplicate',
  'in_use',
  'holds_responsibilities',
  'preflight',
  'stale',
  'not_configured',
  'too_large',
  'too_slow',
  'unsupported_type',
  'transition_refused',
  'too_many_requests',
  'server_error',
  'unavailable',
] as const
export type ProblemCode = (typeof problemCodes)[number]

export const ProblemAnswer = z.object({
  message: z.string(),
  error: z.enum(problemCodes),
  details: z.record(z.string(), z.unknown()),
})
export type ProblemAnswer = z.infer<typeof ProblemAnswer>
