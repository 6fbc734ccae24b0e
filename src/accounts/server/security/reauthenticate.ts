import type { Proof } from '#accounts/contract/proof.ts'
import { problemText } from '#accounts/texts/problems.ts'
import type { Context } from '#kit/server/api/serve.ts'
import { invalidField } from '#kit/server/api/problem.ts'
import { isPassword } from '#accounts/server/passwords.ts'
import { spendProof } from '#accounts/server/identity/proofs.ts'
import { waysOf } from '#accounts/server/identity/sign-in-policy.ts'
import { findUser } from '#accounts/server/store.ts'
import { claimAttempt, claimCode, forgetFailures } from '#accounts/server/sign-in/throttle.ts'
import { spendCode } from './two-factor.ts'

/**
 * Throws unless the call itself carries the current password or a code, however fresh the sign-in: a
 * forgotten screen or a stolen token must not change how its owner signs in. Never inside a
 * transaction, because a guess stays counted and can be made to wait.
 */
export async function assertProof(
  { current_password, code }: Proof,
  { db, actor, request }: Pick<Context, 'db' | 'actor' | 'request'>,
  passwordField = 'current_password',
) {
  const user = await findUser(db, actor.user_id)
  const attempt = {
    account: user.email.toLowerCase(),
    address: request.ip,
    device: `session ${actor.session_id}`,
  }
  const failed = () =>
    request.server.securityLog.note({ kind: 'proof_failed', user, request }, { isBurst: true })
  if (current_password !== undefined) {
    await claimAttempt(db, attempt, request)
    const [matches, ways] = await Promise.all([
      isPassword(current_password, user.password_hash),
      waysOf(db, user.user_id),
    ])
    if (!matches || !ways.password) {
      failed()
      throw invalidField(
        passwordField,
        problemText((t) => t.wrongPassword),
      )
    }
  } else if (code !== undefined) {
    await claimCode(db, attempt)
    const { signingSecrets } = request.server
    const isProof =
      (await spendCode(db, signingSecrets, user, code)) ||
      (await spendProof(db, signingSecrets, { user_id: user.user_id, code }))
    if (!isProof) {
      failed()
      throw invalidField(
        'code',
        problemText((t) => t.wrongCode),
      )
    }
  } else {
    throw invalidField(
      passwordField,
      problemText((t) => t.proofNeeded),
    )
  }
  await forgetFailures(db, attempt)
  return user
}
