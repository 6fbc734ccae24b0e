import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { ListEnd } from './ListEnd.tsx'
import type { LongList } from './use-read-on.ts'

interface Props {
  list: LongList
  onReadOn: () => void
  children: ReactNode
}

/** Around a long list: it fades while what it shows is that of the search before, and ends with its end. */
export function LongListFrame({ list, onReadOn, children }: Props) {
  const styles = useStyles()
  return (
    <div
      className={mergeClasses(styles.list, list.isPlaceholderData && styles.faded)}
      aria-busy={list.isPlaceholderData}
    >
      {children}
      <ListEnd list={list} onReadOn={onReadOn} />
    </div>
  )
}

const useStyles = makeStyles({
  list: {
    minWidth: 0,
    transitionProperty: 'opacity',
    transitionDuration: tokens.durationNormal,
    transitionDelay: '150ms',
  },
  faded: { opacity: 0.5 },
})
