import type { FastifyRequest } from 'fastify'
import { securityApi } from '#accounts/contract/security.ts'
import { authApi, meApi } from '#accounts/contract/session.ts'
import { problemText } from '#accounts/texts/problems.ts'
import { Problem } from '#kit/server/api/problem.ts'

/** What a session can do whose role requires a second factor that it does not have yet. */
const calls = [
  authApi.validate,
  meApi.get,
  securityApi.beginTwoFactor,
  securityApi.confirmTwoFactor,
].map(({ method, path }) => `${method} ${path}`)

/** Throws for every call but those that set up the second factor. */
export function assertEnrolling({ method, routeOptions }: FastifyRequest) {
  if (calls.includes(`${method} ${routeOptions.url ?? ''}`)) return
  throw new Problem(
    403,
    'two_factor_required',
    problemText((t) => t.twoFactorRequired),
  )
}
