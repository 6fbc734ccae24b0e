import type { SignInPolicy } from '#accounts/rules/identity/sign-in-policy.ts'
import type { SecurityEventKind } from '#accounts/rules/security/security-events.ts'
import type { TwoFactorPolicy } from '#accounts/rules/security/two-factor-policy.ts'
import { en as accounts } from './en.ts'

const kinds: Record<SecurityEventKind, string> = {
  signed_in: 'Sign-in',
  sign_in_failed: 'Failed sign-in',
  sign_in_slowed: 'Sign-in slowed down after failures',
  proof_failed: 'Wrong password or code after signing in',
  reset_requested: 'Password reset requested',
  link_made: 'One-time link made',
  link_used: 'One-time link used',
  password_changed: 'Password changed',
  password_ended: 'Password ended',
  email_changed: 'E-mail changed',
  two_factor_on: 'Two-factor sign-in switched on',
  two_factor_off: 'Two-factor sign-in switched off',
  identity_linked: 'Microsoft account connected',
  identity_unlinked: 'Microsoft account disconnected',
  identity_declined: 'Microsoft account not connected: declined',
  session_ended: 'Signed out',
  session_copied: 'Session used from a second place and ended',
  session_refused: 'Session no longer confirmed by Microsoft and ended',
  permission_refused: 'Refused: no permission',
  exported: 'Export',
  imported: 'Import',
  account_created: 'Account created',
  role_changed: 'Role changed',
  account_deactivated: 'Account deactivated',
  account_restored: 'Account restored',
  policy_changed: 'Two-factor policy changed',
  sign_in_policy_changed: 'Ways to sign in changed',
}

const policies: Record<TwoFactorPolicy, string> = {
  off: 'Off',
  encouraged: 'Encouraged',
  required: 'Required',
}

const ways: Record<SignInPolicy, string> = {
  both: 'Password or Microsoft',
  password: 'Password only',
  microsoft: 'Microsoft only',
}

const words: Record<string, string> = {
  ...accounts.roles,
  ...policies,
  ...ways,
  'oidc': 'With Microsoft',
  'teams': 'In Microsoft Teams',
  'employees': 'Employees',
  'companies': 'Companies',
  'hierarchy': 'Departments and the levels below',
  'placements': 'Placements',
  'holidays': 'Holidays',
  'evaluation_items': 'Objectives and competencies',
  'GET /api/employees/export/': 'Employees',
  'GET /api/evaluations/export/': 'Evaluations',
}
const word = (code = '') => words[code] ?? code

/** What is known of an event besides its kind. */
function detail(kind: SecurityEventKind, facts: Record<string, string>): string {
  switch (kind) {
    case 'role_changed':
      return `${word(facts.from)} → ${word(facts.to)}`
    case 'policy_changed':
      return `${word(facts.role)}: ${word(facts.from)} → ${word(facts.to)}`
    case 'sign_in_policy_changed':
      return `${facts.company ?? ''}: ${word(facts.from)} → ${word(facts.to)}`
    case 'permission_refused':
      return facts.call ?? ''
    default:
      return word(facts.call ?? facts.of ?? facts.role)
  }
}

export const en = {
  ways,
  title: 'Security log',
  subtitle: 'Sign-ins, failures, refusals and changes of accounts in the last year.',
  list: 'Security events',
  count: (count: number, written: string) => (count === 1 ? '1 event' : `${written} events`),
  loading: 'Loading events...',
  failed: 'Failed to load the events',
  empty: 'No events found',
  emptyHint: 'Change the filters, or choose a longer time.',
  search: 'Search by name or address',
  person: 'Person',
  everyone: 'Everyone',
  kind: 'Event',
  kinds,
  detail,
  unknownAccount: 'Unknown account',
  by: (name: string) => `by ${name}`,
  times: (_: number, written: string) => `${written} times within a minute`,
  own: 'Security events of your account',
  more: 'Show earlier ones',
  policy: {
    title: 'Two-factor sign-in by role',
    text: 'Encouraged: people are reminded. Required: people set it up before anything else, at once.',
    policies,
    save: 'Save policy',
    saving: 'Saving...',
    saved: 'The two-factor policy is saved',
    saveFailed: 'Failed to save the policy',
    failed: 'Failed to load the policy',
  },
}
