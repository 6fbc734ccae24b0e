/** Why a session ended, for the sentence on the sign-in form. */
export const sessionEndReasons = [
  'signed_out',
  'password_changed',
  'role_changed',
  'deactivated',
  'copied',
  'provider_ended',
  'way_closed',
] as const
export type SessionEndReason = (typeof sessionEndReasons)[number]

/** What the sign-in form can say; `expired` is a matter of time and never stored. */
export const signedOutReasons = [...sessionEndReasons, 'expired'] as const
export type SignedOutReason = (typeof signedOutReasons)[number]

export const signedOutReason = (value: unknown): SignedOutReason | undefined =>
  signedOutReasons.find((reason) => reason === value)
