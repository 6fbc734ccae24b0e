import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import type { ReactNode } from 'react'

interface Props {
  icon?: ReactNode
  title: string
  note: ReactNode
  /** The accessible name. */
  label?: string
  /** Leads nowhere now; it can still be read and come upon. */
  isDisabled?: boolean | undefined
  onClick: () => void
}

/** A whole row that leads somewhere. */
export function RowButton({ icon, title, note, label, isDisabled = false, onClick }: Props) {
  const styles = useStyles()
  return (
    <button
      type="button"
      className={mergeClasses(styles.row, isDisabled && styles.disabled)}
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
    >
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <span className={styles.words}>
        <Text weight="semibold">
          <bdi>{title}</bdi>
        </Text>
        <Text size={200} className={styles.quiet}>
          {note}
        </Text>
      </span>
      {!isDisabled && <ChevronRightRegular className={styles.chevron} aria-hidden />}
    </button>
  )
}

const useStyles = makeStyles({
  row: {
    'display': 'flex',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalM,
    'width': '100%',
    'minWidth': 0,
    'padding': tokens.spacingHorizontalM,
    'font': 'inherit',
    'color': 'inherit',
    'textAlign': 'start',
    'cursor': 'pointer',
    'backgroundColor': 'transparent',
    'border': 'none',
    // With much contrast the background turns around, so all that is written there does.
    ':hover': {
      'backgroundColor': tokens.colorSubtleBackgroundHover,
      'color': tokens.colorNeutralForeground2Hover,
      '& span:not([aria-hidden]) span': { color: 'inherit' },
    },
    ':active': {
      backgroundColor: tokens.colorSubtleBackgroundPressed,
      color: tokens.colorNeutralForeground2Pressed,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  disabled: {
    'cursor': 'not-allowed',
    'color': tokens.colorNeutralForeground3,
    ':hover': { backgroundColor: 'transparent', color: tokens.colorNeutralForeground3 },
    ':active': { backgroundColor: 'transparent', color: tokens.colorNeutralForeground3 },
  },
  icon: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '40px',
    height: '40px',
    fontSize: '20px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
  },
  words: { flex: '1 1 0', display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  chevron: {
    'flexShrink': 0,
    'fontSize': '16px',
    'color': tokens.colorNeutralForeground3,
    ':dir(rtl)': { scale: '-1 1' },
  },
})
