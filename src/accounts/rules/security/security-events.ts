import { normalizeText } from '#kit/rules/language/normalize-text.ts'

/** What the security log records, in the order its filter shows. */
export const securityEventKinds = [
  'signed_in',
  'sign_in_failed',
  'sign_in_slowed',
  'proof_failed',
  'reset_requested',
  'link_made',
  'link_used',
  'password_changed',
  'password_ended',
  'email_changed',
  'two_factor_on',
  'two_factor_off',
  'identity_linked',
  'identity_unlinked',
  'identity_declined',
  'session_ended',
  'session_copied',
  'session_refused',
  'permission_refused',
  'exported',
  'imported',
  'account_created',
  'role_changed',
  'account_deactivated',
  'account_restored',
  'policy_changed',
  'sign_in_policy_changed',
] as const
export type SecurityEventKind = (typeof securityEventKinds)[number]

/** Days an event stays readable. */
export const securityEventDays = 365

/**
 * The minute a kind of event belongs to, where many of one person and one thing become one row with a
 * count, so that a caller refused a thousand times a second does not cause as many writes.
 */
export const burstOf = (
  kind: SecurityEventKind,
  who: string,
  subject: string,
  moment: string,
): string => [kind, who, subject, moment.slice(0, 16)].join(' ')

interface Named {
  user_id: string | null
  user_name: string
  user_name_ar: string | null
  actor_id: string | null
  actor_name: string
  actor_name_ar: string | null
}

/** Everyone whom events name, by name, where what was typed is part of it. */
export function peopleOf(events: readonly Named[], typed: string) {
  const found = new Map<string, { name: string; name_ar: string | null }>()
  for (const { user_id, user_name, user_name_ar, actor_id, actor_name, actor_name_ar } of events) {
    if (user_id !== null) found.set(user_id, { name: user_name, name_ar: user_name_ar })
    if (actor_id !== null) found.set(actor_id, { name: actor_name, name_ar: actor_name_ar })
  }
  const matches = (name: string | null) => normalizeText(name ?? '').includes(normalizeText(typed))
  return [...found]
    .map(([id, names]) => ({ id, ...names }))
    .filter(({ name, name_ar }) => matches(name) || matches(name_ar))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}
