import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { ListFooter } from './ListFooter.tsx'
import type { PagedList } from './use-infinite-scroll.ts'

interface Props {
  list: PagedList
  onReadOn: () => void
  children: ReactNode
}

/** The frame of a long list: faded while it still shows the previous search, with a footer. */
export function PagedListFrame({ list, onReadOn, children }: Props) {
  const styles = useStyles()
  return (
    <div
      className={mergeClasses(styles.list, list.isPlaceholderData && styles.faded)}
      aria-busy={list.isPlaceholderData}
    >
      {children}
      <ListFooter list={list} onReadOn={onReadOn} />
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
