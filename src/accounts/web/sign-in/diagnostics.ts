import { authApi, configApi } from '#accounts/contract/session.ts'
import { ProblemAnswer } from '#kit/contract/problem.ts'
import { noAnswerLines } from '#kit/texts/answers.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { CallProblem, noAnswerReason, refusal, unanswered } from '#kit/web/api/call-problem.ts'
import { send } from '#kit/web/api/connection.ts'
import { currentHost } from '#kit/web/platform/host.ts'
import { useAnswerTexts } from '#kit/web/feedback/use-answer-texts.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

export type Test = 'connectivity' | 'environment' | 'login' | 'host'

const everywhere: readonly Test[] = ['connectivity', 'environment', 'login']

/** Inside Teams there is one thing more to know. */
export const testsHere = (): readonly Test[] =>
  currentHost() === null ? everywhere : [...everywhere, 'host']

export interface Finding {
  test: Test
  passed: boolean
  message: string
  details: Record<string, unknown>
  at: Date
  milliseconds: number
}

type Found = Pick<Finding, 'passed' | 'message' | 'details'>

const timeout = 5_000

/** Runs one test; a failure becomes a finding, not an exception. */
export async function runTest(test: Test): Promise<Finding> {
  const at = new Date()
  const found = await run[test]().catch((failure: unknown) => notPassed(failure))
  return { test, ...found, at, milliseconds: Date.now() - at.getTime() }
}

/** Browsers hide why a call failed; a request to /healthz shows whether the server answers at all. */
async function notPassed(failure: unknown): Promise<Found> {
  const problem = failure instanceof CallProblem ? failure : unanswered(failure)
  const reason = noAnswerReason(problem)
  if (reason !== 'refused' && reason !== 'network')
    return { passed: false, message: problem.message, details: { online: navigator.onLine } }
  const answers = await serverAnswers()
  return {
    passed: false,
    message: noAnswerLines(answers ? 'network' : 'refused', useAnswerTexts.now()),
    details: { online: navigator.onLine, healthz: answers ? 'answers' : 'does not answer' },
  }
}

async function serverAnswers() {
  try {
    const answer = await fetch('/healthz', {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    })
    const body: unknown = await answer.json()
    return typeof body === 'object' && body !== null && 'status' in body
  } catch {
    return false
  }
}

const run: Record<Test, () => Promise<Found>> = { connectivity, environment, login, host }

async function connectivity(): Promise<Found> {
  const t = useSignInTexts.now().diagnostic
  const { method, path } = authApi.validate
  const { status, data } = await send({ method, url: path, timeout }, false)
  const details = { url: new URL(path, location.origin).href, status }
  if (status < 300) {
    // A network that asks people to sign in to it first answers every call with a page of its own.
    const isOurs = authApi.validate.reply.safeParse(data).success
    const message = isOurs ? t.connected : useAnswerTexts.now().invalidResponse
    return { passed: isOurs, message, details }
  }
  if (status === 401 && ProblemAnswer.safeParse(data).success)
    return { passed: true, message: t.connectedSignInNeeded, details }
  return { passed: false, message: refusal(status, data).message, details }
}

async function environment(): Promise<Found> {
  const { demo, version, teams_app_id, notifications } = await callApi(
    configApi.get,
    {},
    { timeout },
  )
  const details = {
    version,
    demo,
    teams_app_id,
    notifications,
    server: location.origin,
    secure: isSecureContext,
    online: navigator.onLine,
    languages: navigator.languages,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
  return { passed: true, message: useSignInTexts.now().diagnostic.configured, details }
}

/** An empty sign-in must be refused in the agreed form. No account is ever tried. */
async function login(): Promise<Found> {
  const t = useSignInTexts.now().diagnostic
  const { method, path } = authApi.login
  const { status, data } = await send({ method, url: path, data: {}, timeout }, false)
  const isRefusal = status >= 400 && status < 500 && ProblemAnswer.safeParse(data).success
  return {
    passed: isRefusal,
    message: isRefusal ? t.loginRefuses : t.loginOdd(status),
    details: { url: new URL(path, location.origin).href, status, answer: data },
  }
}

/** Who shows the page, and how that one looks and speaks. */
async function host(): Promise<Found> {
  const t = useSignInTexts.now().diagnostic
  const host = currentHost()
  const framed = window.parent !== window
  if (host === null || typeof host === 'string')
    return { passed: false, message: t.hostSilent, details: { framed } }
  const { name, client, theme, locale, abilities } = host
  const details = { host: name, client, theme, locale, framed, ...abilities }
  return { passed: true, message: t.hosted(name, client), details }
}
