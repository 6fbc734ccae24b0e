import { problemText } from '#accounts/texts/problems.ts'
import { Problem } from '#kit/server/api/problem.ts'
import type { Database } from '#kit/server/database/database.ts'
import { spendCode } from '#accounts/server/security/two-factor.ts'
import type { User } from './begin.ts'
import { type Attempt, claimCode } from './throttle.ts'

/** Throws when the second factor is missing or wrong. */
export async function assertCodeFree(
  db: Database,
  secrets: readonly Uint8Array[],
  user: User,
  code: string,
  attempt: Attempt,
) {
  if (code !== '') {
    await claimCode(db, attempt)
    if (await spendCode(db, secrets, user, code)) return
  }
  throw new Problem(
    401,
    'code_required',
    problemText((t) => (code === '' ? t.codeRequired : t.wrongCode)),
  )
}
