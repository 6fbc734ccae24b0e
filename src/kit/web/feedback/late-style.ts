import { tokens } from '@fluentui/react-components'

/** Appears after 150 ms, so that what loads at once does not flicker. */
export const lateStyle = {
  animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
  animationDuration: tokens.durationNormal,
  animationDelay: '150ms',
  animationFillMode: 'backwards',
} as const
