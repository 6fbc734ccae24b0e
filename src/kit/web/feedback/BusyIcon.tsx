import { Spinner, type SpinnerProps } from '@fluentui/react-components'

/**
 * The icon of a button that waits for an answer. The button says in words what it waits for, so the icon is
 * hidden from assistive technology: a progress bar without a name would only be announced as one.
 */
export const BusyIcon = ({ size = 'tiny' }: Pick<SpinnerProps, 'size'>) => (
  <Spinner size={size} role="presentation" aria-hidden />
)
