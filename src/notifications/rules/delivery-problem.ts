import type { Channel } from '#accounts/rules/channels.ts'

export const deliveryProblems = [
  'not_installed',
  'consent_missing',
  'no_account',
  'throttled',
  'no_answer',
  'no_mailbox',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

/** What Graph says: a status, and words whose beginning is documented. */
const ofTeams: readonly (readonly [RegExp, DeliveryProblem])[] = [
  [/^403 .*(app is installed|not authorized to generate)/i, 'not_installed'],
  [/^40[13]( |$)/, 'consent_missing'],
  [/^404( |$)/, 'no_account'],
  [/^429( |$)/, 'throttled'],
  [/^(no answer|5\d\d( |$))/, 'no_answer'],
]
const ofMail: readonly (readonly [RegExp, DeliveryProblem])[] = [
  [/\b5[05][0-4]\b|no such (user|mailbox)/i, 'no_mailbox'],
  [/no answer|timed? ?out|ECONN|ENOTFOUND/i, 'no_answer'],
]

/** Why a delivery did not arrive, by the answer of the service; undefined where that says nothing known. */
export const deliveryProblem = (
  channel: Channel,
  last_error: string | null,
): DeliveryProblem | undefined =>
  last_error === null
    ? undefined
    : (channel === 'teams' ? ofTeams : ofMail).find(([pattern]) => pattern.test(last_error))?.[1]
