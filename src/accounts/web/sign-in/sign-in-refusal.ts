import { invalidToken } from '#accounts/rules/sign-in/session.ts'
import { signingInTexts as texts } from '#accounts/texts/signing-in.ts'
import type { Sentence } from '#kit/rules/language/language.ts'
import { answerTexts, noAnswerLines } from '#kit/texts/answers.ts'
import { CallProblem, noAnswerReason } from '#kit/web/api/call-problem.ts'
import {
  hasProvider,
  hasTeamsSignIn,
  microsoftElsewhere,
} from '#accounts/web/identity/has-provider.ts'
import { passwordIsNotTheProblem } from './server-away.ts'

/** Where someone can sign in with Microsoft, if at all. */
const place = hasProvider || hasTeamsSignIn ? 'here' : microsoftElsewhere

/** Why signing in failed, as a text in both languages. */
export function signInRefusal(problem: unknown): Sentence {
  const reason = noAnswerReason(problem)
  if (reason)
    return (language) =>
      noAnswerLines(reason, answerTexts[language], passwordIsNotTheProblem(language))
  if (problem instanceof Error && problem.message === invalidToken)
    return (language) => texts[language].invalidToken
  if (!(problem instanceof CallProblem)) return (language) => texts[language].loginFailed
  switch (problem.code) {
    case 'unreadable':
      return (language) => texts[language].noUserData
    case 'invalid_credentials':
      // Who may sign in with Microsoft only reads the same as who types a wrong password.
      return (language) => {
        const { invalidCredentials, microsoft } = texts[language]
        return place ? `${invalidCredentials} ${microsoft[place]}` : invalidCredentials
      }
    case 'code_required':
      return (language) => texts[language].codeRequired
    default:
      return () => problem.message
  }
}
