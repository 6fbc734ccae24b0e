import { Tooltip } from '@fluentui/react-components'
import { cloneElement, type ReactElement, useState } from 'react'

interface Props {
  /** Why the button does nothing now; undefined while it does something. */
  why: string | undefined
  /** A button with `disabledFocusable`, which keyboards still reach. */
  children: ReactElement<{ 'aria-description'?: string | undefined }>
}

/** Says why a button can't be used now: seen on it, and read out with it. */
export function WhyNot({ why, children }: Props) {
  const [isShown, setIsShown] = useState(false)
  // There at any time: a button that were wrapped meanwhile would lose the focus.
  return (
    <Tooltip
      content={why ?? ''}
      relationship="inaccessible"
      visible={isShown && why !== undefined}
      onVisibleChange={(_, { visible }) => setIsShown(visible)}
    >
      {cloneElement(children, { 'aria-description': why })}
    </Tooltip>
  )
}
