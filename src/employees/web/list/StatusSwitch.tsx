import { makeStyles, tokens } from '@fluentui/react-components'
import { useActor } from '#accounts/web/session.ts'
import { useRefusalTexts } from '#accounts/web/users/use-refusal-texts.ts'
import type { Employee } from '#employees/contract/employees.ts'
import { accountChangeRefusal, recordChangeRefusal } from '#employees/rules/form/employee-record.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { fingers } from '#kit/web/platform/media.ts'
import { useStatusChange } from './use-status-change.ts'
import { useTexts } from '#employees/web/use-texts.ts'
import { useShown } from '#kit/web/use-shown.ts'

interface Props {
  employee: Employee
  /** A card is one tab stop, and leads to what is in it. */
  isInCard?: boolean
}

/** Active or Inactive, for those who may decide it. Plain, as there is one on every card. */
export function StatusSwitch({ employee, isInCard = false }: Props) {
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
      {...(isInCard && { tabIndex: -1 })}
      aria-checked={employee.status === 'Active'}
      aria-disabled={isOff}
      aria-busy={isPending}
      aria-label={t.isActive(isolated(useShown(employee).name))}
      title={refusal ? refusals[refusal] : t.status}
      className={styles.switch}
      onClick={() => {
        if (!isOff) toggle()
      }}
    >
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
    </button>
  )
}

const useStyles = makeStyles({
  // The button around the track is what a finger or a mouse finds.
  switch: {
    'display': 'inline-flex',
    'alignItems': 'center',
    'justifyContent': 'center',
    'flexShrink': 0,
    'minWidth': '44px',
    'minHeight': '32px',
    // No higher a line than the badges beside it need.
    'marginBlock': '-6px',
    [fingers]: { marginBlock: '-12px' },
    'padding': 0,
    'cursor': 'pointer',
    'backgroundColor': 'transparent',
    'color': tokens.colorNeutralStrokeAccessible,
    'border': 'none',
    'borderRadius': tokens.borderRadiusMedium,
    ':hover': { color: tokens.colorNeutralStrokeAccessibleHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '&[aria-checked="true"]': { color: tokens.colorNeutralForegroundInverted },
    '&[aria-checked="true"] > span': {
      backgroundColor: tokens.colorCompoundBrandBackground,
      outlineColor: tokens.colorTransparentStroke,
    },
    '&[aria-checked="true"]:hover > span': {
      backgroundColor: tokens.colorCompoundBrandBackgroundHover,
    },
    '&[aria-checked="true"] > span > span': { insetInlineStart: '23px' },
    '@media (forced-colors: active)': {
      'color': 'ButtonText',
      '&[aria-checked="true"]': { color: 'HighlightText' },
      '&[aria-checked="true"] > span': { backgroundColor: 'Highlight' },
    },
    '&[aria-disabled="true"]': { cursor: 'not-allowed', opacity: 0.6 },
    '&[aria-busy="true"]': { cursor: 'progress' },
  },
  track: {
    position: 'relative',
    width: '40px',
    height: '20px',
    // Seen as a border, and where colours are forced the only one.
    outline: '1px solid currentcolor',
    outlineOffset: '-1px',
    borderRadius: tokens.borderRadiusCircular,
    // It is filled where it is on, as on a page without forced colours.
    forcedColorAdjust: 'none',
    transitionProperty: 'background-color',
    transitionDuration: tokens.durationFast,
  },
  thumb: {
    position: 'absolute',
    insetBlockStart: '3px',
    insetInlineStart: '3px',
    width: '14px',
    height: '14px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'currentcolor',
    transitionProperty: 'inset-inline-start',
    transitionDuration: tokens.durationFast,
  },
})
