import type { FastifyInstance, FastifyRequest } from 'fastify'
import { teamsApi } from '#accounts/contract/identity.ts'
import type { SignInOutcome } from '#accounts/rules/identity/link.ts'
import { vouchedUntil } from '#accounts/rules/identity/provider-pace.ts'
import { clientAddress } from '#accounts/rules/sign-in/client-address.ts'
import { beginSignedIn } from '#accounts/server/sign-in/begin.ts'
import { deviceAmong } from '#accounts/server/sign-in/device-keys.ts'
import { assertCodeFree } from '#accounts/server/sign-in/second-factor.ts'
import { claimAttempt, countWrong, forgetFailures } from '#accounts/server/sign-in/throttle.ts'
import { findUser } from '#accounts/server/store.ts'
import { identityTexts } from '#accounts/texts/identity.ts'
import { notFound, Problem } from '#kit/server/api/problem.ts'
import { serve } from '#kit/server/api/serve.ts'
import { now } from '#kit/server/clock.ts'
import type { Database } from '#kit/server/database/database.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import { waysOf } from './sign-in-policy.ts'
import { identify } from './sign-in-identity.ts'
import { type TeamsTokens, TokenRefused } from './teams-tokens.ts'

const detail = { of: 'teams' }

const refusal = (outcome: Exclude<SignInOutcome, 'ready'>) =>
  new Problem(
    outcome === 'away' ? 503 : 401,
    outcome === 'away' ? 'unavailable' : 'not_signed_in',
    (language) => identityTexts[language].failed[outcome],
    { facts: { outcome }, ...(outcome === 'away' && { retryAfter: 3 }) },
  )

/** A session for who Teams says is at the tab. Off until it is configured. */
export function teamsRoutes(app: FastifyInstance) {
  serve(
    app,
    teamsApi.signIn,
    async ({ body: { token, code = '', devices } }, { db, request }) => {
      const { teamsTokens } = app
      if (!teamsTokens) throw notFound()
      const { person, expires_at } = await check(teamsTokens, token, { db, request })
      const found = await inTransaction(db, (db) =>
        identify(db, teamsTokens.issuer, person, request),
      )
      if ('outcome' in found) {
        failed(request, found.user)
        throw refusal(found.outcome === 'ready' ? 'refused' : found.outcome)
      }
      const user = await findUser(db, found.user.user_id)
      if (!(await waysOf(db, user.user_id)).microsoft) {
        failed(request, user)
        throw refusal('password_only')
      }
      const { identity_id } = found
      const { hasSecondFactor: has_provider_factor } = person
      const device = deviceAmong(app.signingSecrets, devices ?? [], user.user_id)
      const attempt = { account: user.email.toLowerCase(), address: request.ip, device }
      const needsCode = user.two_factor_secret !== null && !has_provider_factor
      if (needsCode) {
        await assertCodeFree(db, app.signingSecrets, user, code, attempt).catch(
          (refusal: unknown) => {
            if (code !== '') failed(request, user)
            throw refusal
          },
        )
      }
      const [signedIn] = await Promise.all([
        beginSignedIn(app, db, user, {
          device,
          asks_for_key: devices !== undefined,
          identity_id,
          has_provider_factor,
          vouched_until: vouchedUntil(expires_at, now()),
          // Teams asks no one who they are when it hands a token to the tab; a code of ours does.
          confirmed_at: needsCode ? now() : null,
          request,
        }),
        needsCode && forgetFailures(db, attempt),
      ])
      app.securityLog.note({ kind: 'signed_in', user, request, detail })
      return signedIn
    },
    { ownTransaction: true },
  )
}

const failed = (
  request: FastifyRequest,
  user: { user_id: string; name: string } | null,
  kind: 'sign_in_failed' | 'sign_in_slowed' = 'sign_in_failed',
) => request.server.securityLog.note({ kind, user, request, detail }, { isBurst: true })

/**
 * Nothing is guessed against a signature, so that a genuine token never waits, however many people of one network
 * open Teams in the morning. Refused ones are counted and slowed like wrong passwords.
 */
async function check(
  tokens: TeamsTokens,
  token: string,
  { db, request }: { db: Database; request: FastifyRequest },
) {
  const { log } = request.server
  try {
    return await request.withoutPlace(() => tokens.check(token))
  } catch (error) {
    if (!(error instanceof TokenRefused)) {
      log.warn(error, 'the keys for tokens of Teams could not be had')
      throw refusal('away')
    }
    log.warn({ reason: error.reason }, 'a token of Teams was refused')
    const counted = { account: `teams ${clientAddress(request.ip)}`, address: request.ip }
    failed(request, null)
    const { failure_id, wasSlowed } = await claimAttempt(db, counted, request)
    if (wasSlowed) failed(request, null, 'sign_in_slowed')
    await countWrong(db, failure_id)
    throw refusal('refused')
  }
}
