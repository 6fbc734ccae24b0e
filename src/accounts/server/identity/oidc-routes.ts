import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { oidcApi } from '#accounts/contract/identity.ts'
import { isFreshSignIn, momentOf } from '#accounts/rules/identity/fresh-sign-in.ts'
import { unaskedUntil } from '#accounts/rules/identity/provider-pace.ts'
import { outcomeMark, type SignInOutcome } from '#accounts/rules/identity/link.ts'
import { encrypt } from '#accounts/server/security/encryption.ts'
import { beginSignedIn } from '#accounts/server/sign-in/begin.ts'
import { deviceAmong } from '#accounts/server/sign-in/device-keys.ts'
import { assertCodeFree } from '#accounts/server/sign-in/second-factor.ts'
import { claimAttempt, countWrong, forgetFailures } from '#accounts/server/sign-in/throttle.ts'
import { clientAddress } from '#accounts/rules/sign-in/client-address.ts'
import { problemText } from '#accounts/texts/problems.ts'
import { notFound, Problem } from '#kit/server/api/problem.ts'
import { parsed, serve } from '#kit/server/api/serve.ts'
import { now } from '#kit/server/clock.ts'
import { inTransaction } from '#kit/server/database/transaction.ts'
import {
  attemptCookie,
  attemptOf,
  type Attempt,
  beganAt,
  beginAttempt,
  cookieOf,
  isSecureAt,
  claimComeback,
} from './attempts.ts'
import type { Provider } from './provider.ts'
import { isAway } from './provider-fetch.ts'
import { makeProof } from './proofs.ts'
import { findProven, type Found, identify } from './sign-in-identity.ts'
import { waysOf } from './sign-in-policy.ts'
import { findTicket, makeTicket, spendTicket, ticketCookie } from './tickets.ts'

/** How a sign-in at the provider ended, and where the page continues. */
interface Ending {
  outcome: SignInOutcome
  next: string
  ticket?: string
}

const detail = { of: 'oidc' }

/** Where a code is shown to who has signed in again. */
const proofPage = '/confirm-identity'

/** To the provider, back with its answer, and the session for it. Off until a provider is configured. */
export function oidcRoutes(app: FastifyInstance) {
  startRoute(app)
  callbackRoute(app)
  proofRoute(app)
  sessionRoute(app)
}

const providerOf = ({ provider }: FastifyInstance): Provider => {
  if (!provider) throw notFound()
  return provider
}

function startRoute(app: FastifyInstance) {
  const endpoint = oidcApi.start
  app.endpoints.push(endpoint)
  app.get(endpoint.path, { exposeHeadRoute: false }, async (request, reply) => {
    const provider = providerOf(app)
    const query = parsed(endpoint, request).query as { next?: string; for?: 'proof' }
    const isProof = query.for === 'proof'
    const next = isProof ? proofPage : query.next
    const { attempt, sealed } = beginAttempt(app.signingSecret, next, { isProof })
    try {
      const url = await request.withoutPlace(() => provider.authorizationUrl(attempt, { isProof }))
      return await reply
        .header('set-cookie', attemptCookie(sealed, isSecureAt(app)))
        .redirect(url.href, 302)
    } catch (error) {
      app.log.warn(error, 'the sign-in provider could not be reached')
      return reply.redirect(attempt.next + outcomeMark('away'), 302)
    }
  })
}

function callbackRoute(app: FastifyInstance) {
  const endpoint = oidcApi.callback
  app.endpoints.push(endpoint)
  app.get(endpoint.path, { exposeHeadRoute: false }, async (request, reply) => {
    const provider = providerOf(app)
    const { state } = Object(request.query) as { state?: unknown }
    const sealed = cookieOf(request, 'oidc_attempt')
    const attempt = attemptOf(app.signingSecrets, sealed, state)
    if (!attempt) return leave(app, reply, { outcome: 'expired', next: '/' })
    return leave(app, reply, await finish(app, provider, attempt, request))
  })
}

/** Takes the attempt's cookie away and leads to the page, which reads how it ended behind the `#`. */
function leave(app: FastifyInstance, reply: FastifyReply, { outcome, next, ticket }: Ending) {
  const cookies = [attemptCookie(null, isSecureAt(app))]
  if (ticket !== undefined) cookies.push(ticketCookie(ticket, isSecureAt(app)))
  return reply.header('set-cookie', cookies).redirect(next + outcomeMark(outcome), 302)
}

/** Whose sign-in came back, or why it is no one's. Failures are counted and slowed like wrong passwords. */
async function finish(
  app: FastifyInstance,
  provider: Provider,
  attempt: Attempt,
  request: FastifyRequest,
): Promise<Ending> {
  const { next } = attempt
  const { db, securityLog } = app
  const failed = (kind: 'sign_in_failed' | 'sign_in_slowed') =>
    securityLog.note({ kind, user: null, request, detail }, { isBurst: true })
  if (!(await claimComeback(db, attempt))) {
    failed('sign_in_failed')
    return { outcome: 'expired', next }
  }
  const counted = { account: `oidc ${clientAddress(request.ip)}`, address: request.ip }
  const claimed = await claimAttempt(db, counted, request).catch((refusal: unknown) => {
    if (refusal instanceof Problem) return null
    throw refusal
  })
  if (!claimed || claimed.wasSlowed) failed('sign_in_slowed')
  if (!claimed) return { outcome: 'slowed', next }
  try {
    const search = request.url.slice(request.url.indexOf('?'))
    const { person, token } = await request.withoutPlace(() => provider.redeem(search, attempt))
    await forgetFailures(db, counted)
    if (token === null)
      app.log.warn('the sign-in provider gave no refresh token: its sessions last an hour')
    const authenticated_at = momentOf(person.authenticatedAt, now())
    const found = await inTransaction(db, async (db): Promise<Found> => {
      if (attempt.is_proof) return findProven(db, provider.issuer, person)
      const known = await identify(db, provider.issuer, person, request)
      if ('outcome' in known || (await waysOf(db, known.user.user_id)).microsoft) return known
      return { outcome: 'password_only', user: known.user }
    })
    if (attempt.is_proof && !isFreshSignIn(authenticated_at, beganAt(attempt)))
      return { outcome: 'not_fresh', next }
    if ('outcome' in found) {
      securityLog.note(
        { kind: 'sign_in_failed', user: found.user, request, detail },
        { isBurst: true },
      )
      return { outcome: found.outcome, next }
    }
    const ticket = await makeTicket(db, {
      identity_id: found.identity_id,
      has_second_factor: person.hasSecondFactor,
      provider_token: token === null || attempt.is_proof ? null : encrypt(app.signingSecret, token),
      authenticated_at,
      is_proof: attempt.is_proof,
    })
    return { outcome: 'ready', next, ticket }
  } catch (error) {
    if (isAway(error)) {
      await forgetFailures(db, counted)
      app.log.warn(error, 'the sign-in provider did not answer')
      return { outcome: 'away', next }
    }
    app.log.warn(error, 'an answer of the sign-in provider was refused')
    failed('sign_in_failed')
    await countWrong(db, claimed.failure_id)
    return { outcome: 'refused', next }
  }
}

const gone = () =>
  new Problem(
    401,
    'not_signed_in',
    problemText((t) => t.ticketGone),
  )

function proofRoute(app: FastifyInstance) {
  serve(
    app,
    oidcApi.proof,
    async (_, { db, request }) => {
      providerOf(app)
      const ticket = cookieOf(request, 'oidc_ticket')
      const found =
        ticket === undefined ? undefined : await findTicket(db, ticket, { isProof: true })
      if (ticket === undefined || !found || !(await spendTicket(db, ticket))) throw gone()
      return { code: await makeProof(db, app.signingSecret, found.user.user_id) }
    },
    { ownTransaction: true },
  )
}

function sessionRoute(app: FastifyInstance) {
  serve(
    app,
    oidcApi.session,
    async ({ body: { code = '', devices } }, { db, request }) => {
      providerOf(app)
      const ticket = cookieOf(request, 'oidc_ticket')
      const found = ticket === undefined ? undefined : await findTicket(db, ticket)
      if (ticket === undefined || !found) throw gone()
      const { user } = found
      const { identity_id, provider_token, has_second_factor: has_provider_factor } = found.ticket
      const device = deviceAmong(app.signingSecrets, devices ?? [], user.user_id)
      const attempt = { account: user.email.toLowerCase(), address: request.ip, device }
      const needsCode = user.two_factor_secret !== null && !has_provider_factor
      if (needsCode) {
        await assertCodeFree(db, app.signingSecrets, user, code, attempt).catch(
          (refusal: unknown) => {
            const kind = 'sign_in_failed'
            if (code !== '')
              app.securityLog.note({ kind, user, request, detail }, { isBurst: true })
            throw refusal
          },
        )
      }
      if (!(await spendTicket(db, ticket))) throw gone()
      const asks_for_key = devices !== undefined
      const [signedIn] = await Promise.all([
        beginSignedIn(app, db, user, {
          device,
          asks_for_key,
          identity_id,
          has_provider_factor,
          provider_token,
          ...(provider_token === null && { vouched_until: unaskedUntil(now()) }),
          // Who is signed in at the provider already is asked nothing there.
          confirmed_at: needsCode ? now() : found.ticket.authenticated_at,
          request,
        }),
        forgetFailures(db, attempt),
      ])
      app.securityLog.note({ kind: 'signed_in', user, request, detail })
      return signedIn
    },
    { ownTransaction: true },
  )
}
