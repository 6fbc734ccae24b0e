import type { users } from '#accounts/tables.ts'
import type { SecurityEvent } from '#accounts/server/security/security-log.ts'

type Account = Pick<
  typeof users.$inferSelect,
  'user_id' | 'name' | 'role' | 'is_active' | 'email' | 'two_factor_secret' | 'password_hash'
>

/** What a change of an account is to the security log. */
export function accountEvents(
  before: Account,
  after: Account,
  actor: { user_id: string; name: string },
): SecurityEvent[] {
  const about = { user: { user_id: after.user_id, name: after.name }, actor }
  const events: SecurityEvent[] = []
  if (before.role !== after.role)
    events.push({ kind: 'role_changed', ...about, detail: { from: before.role, to: after.role } })
  if (before.is_active !== after.is_active)
    events.push({
      kind: after.is_active ? 'account_restored' : 'account_deactivated',
      ...about,
    })
  if (before.email !== after.email) events.push({ kind: 'email_changed', ...about })
  if (before.password_hash !== after.password_hash)
    events.push({
      kind: after.password_hash === null ? 'password_ended' : 'password_changed',
      ...about,
    })
  if (before.two_factor_secret !== null && after.two_factor_secret === null)
    events.push({ kind: 'two_factor_off', ...about })
  return events
}
