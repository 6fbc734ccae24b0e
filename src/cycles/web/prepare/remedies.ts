import type { Cycle } from '#cycles/contract/cycle-shapes.ts'
import type { FindingKind } from '#cycles/rules/preflight.ts'
import { queryText } from '#kit/rules/api/address.ts'

export type RemedyText = 'heads' | 'weights' | 'evaluations' | 'accounts' | 'templates'

/** A screen where a finding is put right. */
export interface ScreenRemedy {
  to: string
  /** What its link says. */
  text: RemedyText
  /** Who may open it is decided by the table of permissions. */
  screen?: string
}

/** The dialog where it is put right: the record of the first person, or the list of who takes part. */
export type DialogRemedy = 'record' | 'members'

const accounts: ScreenRemedy = {
  to: '/admin/user-management',
  text: 'accounts',
  screen: 'user-management',
}

/** Where a kind of finding is put right. */
export function remedyOf(
  kind: FindingKind,
  { type, period }: Pick<Cycle, 'type' | 'period'>,
): ScreenRemedy | DialogRemedy {
  switch (kind) {
    case 'no_head':
      return { to: '/departments', text: 'heads', screen: 'departments' }
    case 'no_weights':
      return {
        to: '/admin/weights-configuration',
        text: 'weights',
        screen: 'weights-configuration',
      }
    case 'duplicate':
      return {
        to: `/evaluations${queryText({ type, period })}`,
        text: 'evaluations',
        screen: 'evaluations',
      }
    case 'no_account':
    case 'never_signed_in_and_no_mail':
      return accounts
    case 'template_weights':
      return { to: '#cycle-what', text: 'templates' }
    case 'no_manager':
    case 'inactive_manager':
    case 'manages_self_or_circle':
      return 'record'
    case 'on_leave_or_inactive':
      return 'members'
  }
}
