import { invalidToken } from '#accounts/rules/session.ts'
import { ar } from '#accounts/texts/ar.ts'
import { en } from '#accounts/texts/en.ts'
import { say } from '#accounts/texts/problems.ts'
import type { Sentence } from '#kit/rules/language.ts'
import { CallProblem, noAnswerReason } from '#kit/web/call-problem.ts'
import { serverAway } from './server-away.ts'

const texts = { en, ar }

/** Why signing in failed, in whichever language the page is shown in later. */
export function signInRefusal(problem: unknown): Sentence {
  const reason = noAnswerReason(problem)
  if (reason) return serverAway(reason)
  if (problem instanceof Error && problem.message === invalidToken)
    return (language) => texts[language].invalidToken
  if (!(problem instanceof CallProblem)) return (language) => texts[language].loginFailed
  switch (problem.code) {
    case 'unreadable':
      return (language) => texts[language].noUserData
    case 'invalid_credentials':
      return say((t) => t.invalidCredentials)
    case 'code_required':
      return say((t) => t.codeRequired)
    default:
      return () => problem.message
  }
}
