/** Why a sign-in at the provider needs HR's approval. */
export const identityRequestReasons = [
  /** No active account has the verified e-mail, or the e-mail is not verified. */
  'no_account',
  /** Two active accounts could be meant. */
  'several_accounts',
  /** The account with the e-mail belongs to another identity already. */
  'account_taken',
  /** HR has removed the link of this identity before. */
  'unlinked',
] as const
export type IdentityRequestReason = (typeof identityRequestReasons)[number]

/** An account that an identity could belong to. */
export interface LinkCandidate {
  user_id: string
  is_active: boolean
  /** By the verified e-mail; otherwise by the Teams identity that HR has entered. */
  hasEmail: boolean
  hasIdentity: boolean
}

export type LinkDecision =
  | { user_id: string }
  | { inactive: string }
  | { request: IdentityRequestReason }

/**
 * Whose account an identity is that signs in for the first time: the one active account with its verified
 * e-mail, unless a second account could be meant, the account has another identity, or HR has said no.
 */
export function linkDecision(
  candidates: readonly LinkCandidate[],
  { isUnlinked }: { isUnlinked: boolean },
): LinkDecision {
  const active = candidates.filter(({ is_active }) => is_active)
  if (active.length > 1) return { request: 'several_accounts' }
  const owner = candidates.find(({ hasEmail }) => hasEmail)
  if (!owner) return { request: 'no_account' }
  if (owner.hasIdentity) return { request: 'account_taken' }
  if (!owner.is_active)
    return active.length > 0 ? { request: 'no_account' } : { inactive: owner.user_id }
  return isUnlinked ? { request: 'unlinked' } : { user_id: owner.user_id }
}

/** What the sign-in page is given to show after the provider; `ready`: it can ask for its session. */
export const signInOutcomes = [
  'ready',
  'expired',
  'refused',
  'away',
  'slowed',
  'requested',
  'several_accounts',
  'declined',
  'inactive',
  'password_only',
  'not_fresh',
  'someone_else',
] as const
export type SignInOutcome = (typeof signInOutcomes)[number]

/** An outcome that an answer names; undefined for anything else. */
export const failedOutcome = (value: unknown) =>
  signInOutcomes.find(
    (outcome): outcome is Exclude<SignInOutcome, 'ready'> =>
      outcome === value && outcome !== 'ready',
  )

const mark = '#sign-in='

/** Behind the `#`, which no server and no log ever sees. */
export const outcomeMark = (outcome: SignInOutcome) => `${mark}${outcome}`

export const outcomeIn = (hash: string): SignInOutcome | undefined =>
  hash.startsWith(mark)
    ? signInOutcomes.find((outcome) => outcome === hash.slice(mark.length))
    : undefined
