import type { ReactNode } from 'react'

/** What the charts of units and of people are given alike. */
export interface ChartFrameProps {
  /** The unit or company whose list was opened. */
  start?: string | undefined
  /** The choice between the two. */
  choice: ReactNode
}

/** The line from a card to those below it: half of the space between two levels, in pixels. */
export const half = 24
