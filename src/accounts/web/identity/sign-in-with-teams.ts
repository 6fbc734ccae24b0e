import { atom, getDefaultStore } from 'jotai'
import { teamsApi } from '#accounts/contract/identity.ts'
import { failedOutcome } from '#accounts/rules/identity/link.ts'
import { identityTexts } from '#accounts/texts/identity.ts'
import { attempt } from '#accounts/web/sign-in/sign-in.ts'
import type { Sentence } from '#kit/rules/language/language.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { CallProblem } from '#kit/web/api/call-problem.ts'
import { deviceKeys } from '#kit/web/api/tokens.ts'
import { markTeamsSession } from './tab-memory.ts'
import { NoTeamsToken, teamsToken } from './teams-session.ts'

interface State {
  failure?: Sentence | undefined
  /** The token that waits for a code of two-factor sign-in. */
  token?: string | undefined
}
/** How the last attempt ended; the form below the three fields continues from there. */
export const teamsAttemptAtom = atom<State>({})
const setState = (state: State) => getDefaultStore().set(teamsAttemptAtom, state)

interface Attempt {
  /** Without a press: Teams asks nothing, and no message pops up. */
  isSilent: boolean
  code?: string
  /** Someone chooses another way meanwhile. */
  signal?: AbortSignal
}

/** Signs in who is signed in to Teams. Returns whether it worked; where it did not, the three fields remain. */
export async function signInWithTeams({ isSilent, code, signal }: Attempt): Promise<boolean> {
  const waiting = getDefaultStore().get(teamsAttemptAtom).token
  let token: string
  try {
    token = (code !== undefined && waiting) || (await teamsToken({ isSilent }))
  } catch (problem) {
    const { reason } = problem instanceof NoTeamsToken ? problem : new NoTeamsToken('silent')
    const why = reason === 'refused' && isSilent ? 'consent' : reason
    if (!signal?.aborted) setState({ failure: (language) => identityTexts[language].teams[why] })
    return false
  }
  if (signal?.aborted) return false
  const refused = await attempt(
    () => {
      const body = { token, ...(code && { code }), devices: deviceKeys() }
      return callApi(teamsApi.signIn, { body }, { ...(signal && { signal }) })
    },
    { isQuiet: isSilent, failureOf, onBegun: () => markTeamsSession(true) },
  )
  if (refused) {
    if (signal?.aborted) return false
    setState({ failure: refused.failure, ...(refused.needsCode && { token }) })
    return false
  }
  setState({})
  return true
}

/** In the language that is chosen when it is read, and not in that of the call. */
function failureOf(problem: unknown): Sentence | undefined {
  if (!(problem instanceof CallProblem)) return undefined
  const outcome = failedOutcome(problem.details.outcome)
  return outcome && ((language) => identityTexts[language].failed[outcome])
}
