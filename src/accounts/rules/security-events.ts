/** What the security log records, in the order its filter shows. */
export const securityEventKinds = [
  'signed_in',
  'sign_in_failed',
  'sign_in_slowed',
  'reset_requested',
  'link_used',
  'password_changed',
  'password_ended',
  'email_changed',
  'two_factor_on',
  'two_factor_off',
  'session_ended',
  'session_copied',
  'permission_refused',
  'exported',
  'imported',
  'account_created',
  'role_changed',
  'account_deactivated',
  'account_restored',
  'policy_changed',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Days an event stays readable. */
export const securityEventDays = 365

/**
 * The minute a kind of event belongs to, where many of one person and one thing become one row with a
 * count: whoever is refused a thousand times a second must not make the server write as often.
 */
export const burstOf = (
  kind: SecurityEventKind,
  who: string,
  subject: string,
  moment: string,
): string => [kind, who, subject, moment.slice(0, 16)].join(' ')
