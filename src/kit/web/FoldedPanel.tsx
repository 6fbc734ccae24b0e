import { makeStyles, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { body1Strong } from '#kit/web/platform/text-styles.ts'
import { Panel } from './Panel.tsx'
import { isNarrowAtom } from './platform/media.ts'

interface Props {
  title: string
  children: ReactNode
}

/** Related content beside the main one; on a phone, below it, closed until it is opened. */
export function FoldedPanel({ title, children }: Props) {
  const styles = useStyles()
  const isFolded = useAtomValue(isNarrowAtom)
  const heading = <h2 className={styles.title}>{title}</h2>
  if (!isFolded)
    return (
      <Panel className={styles.panel} aria-label={title}>
        {heading}
        {children}
      </Panel>
    )
  return (
    <Panel isFlush aria-label={title}>
      <details>
        <summary className={styles.summary}>{heading}</summary>
        <div className={styles.content}>{children}</div>
      </details>
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: tokens.spacingVerticalM,
  },
  title: { ...body1Strong, display: 'inline', margin: 0 },
  summary: {
    padding: '12px 16px',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusXLarge,
  },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    padding: '0 16px 16px',
  },
})
