import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ComponentProps, ReactNode } from 'react'

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: ReactNode
  /** Shown as a tooltip. */
  title: string
  /** The accessible name: action and object. */
  label: string
}

/** A subtle icon button without Fluent's overhead, as lists contain many of them. */
export function IconButton({ icon, label, className, ...rest }: Props) {
  const styles = useStyles()
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={mergeClasses(styles.button, className)}
    >
      {icon}
    </button>
  )
}

const useStyles = makeStyles({
  button: {
    'display': 'inline-flex',
    'alignItems': 'center',
    'justifyContent': 'center',
    'boxSizing': 'border-box',
    'flexShrink': 0,
    'width': '32px',
    'height': '32px',
    'padding': 0,
    'cursor': 'pointer',
    'fontSize': '20px',
    'color': tokens.colorNeutralForeground2,
    'backgroundColor': 'transparent',
    'border': '1px solid transparent',
    'borderRadius': tokens.borderRadiusMedium,
    ':hover': {
      color: tokens.colorNeutralForeground2BrandHover,
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
})
