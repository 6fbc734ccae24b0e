import { makeStyles, tokens } from '@fluentui/react-components'
import { useActor } from '#accounts/web/session.ts'
import { useRefusalTexts } from '#accounts/web/users/use-refusal-texts.ts'
import type { Employee } from '#employees/contract/employees.ts'
import { accountChangeRefusal, recordChangeRefusal } from '#employees/rules/employee-record.ts'
import { isolated } from '#kit/rules/language.ts'
import { useStatusChange } from './use-status-change.ts'
import { useTexts } from '#employees/web/use-texts.ts'

/** Active or Inactive, for those who may decide it. Plain, as there is one on every card. */
export function StatusSwitch({ employee }: { employee: Employee }) {
  const t = useTexts()
  const styles = useStyles()
  const refusals = useRefusalTexts()
  const actor = useActor()
  const { toggle, isPending } = useStatusChange(employee)
  const status = employee.status === 'Active' ? 'Inactive' : 'Active'
  const refusal =
    recordChangeRefusal(employee.role, employee, { status }, actor) ??
    accountChangeRefusal(employee, { is_active: status === 'Active' }, actor)
  const isOff = isPending || refusal !== undefined
  return (
    <button
      type="button"
      role="switch"
      aria-checked={employee.status === 'Active'}
      aria-disabled={isOff}
      aria-busy={isPending}
      aria-label={t.isActive(isolated(employee.name))}
      title={refusal ? refusals[refusal] : t.status}
      className={styles.switch}
      onClick={() => {
        if (!isOff) toggle()
      }}
    >
      <span className={styles.thumb} />
    </button>
  )
}

const useStyles = makeStyles({
  switch: {
    'position': 'relative',
    'boxSizing': 'border-box',
    'flexShrink': 0,
    'width': '40px',
    'height': '20px',
    'padding': 0,
    'cursor': 'pointer',
    'backgroundColor': 'transparent',
    'color': tokens.colorNeutralStrokeAccessible,
    'border': '1px solid currentcolor',
    'borderRadius': tokens.borderRadiusCircular,
    'transitionProperty': 'background-color, color',
    'transitionDuration': tokens.durationFast,
    // A finger needs more than a mouse.
    '::after': { content: '""', position: 'absolute', inset: '-8px -4px' },
    ':hover': { color: tokens.colorNeutralStrokeAccessibleHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    '&[aria-checked="true"]': {
      backgroundColor: tokens.colorCompoundBrandBackground,
      color: tokens.colorNeutralForegroundInverted,
      borderTopColor: tokens.colorTransparentStroke,
      borderRightColor: tokens.colorTransparentStroke,
      borderBottomColor: tokens.colorTransparentStroke,
      borderLeftColor: tokens.colorTransparentStroke,
    },
    '&[aria-checked="true"]:hover': {
      color: tokens.colorNeutralForegroundInverted,
      backgroundColor: tokens.colorCompoundBrandBackgroundHover,
    },
    '&[aria-checked="true"] > span': { insetInlineStart: '22px' },
    '&[aria-disabled="true"]': { cursor: 'not-allowed', opacity: 0.6 },
    '&[aria-busy="true"]': { cursor: 'progress' },
  },
  thumb: {
    position: 'absolute',
    insetBlockStart: '2px',
    insetInlineStart: '2px',
    width: '14px',
    height: '14px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'currentcolor',
    transitionProperty: 'inset-inline-start',
    transitionDuration: tokens.durationFast,
  },
})
