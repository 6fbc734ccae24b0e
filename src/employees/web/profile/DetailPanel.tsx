import { makeStyles, tokens } from '@fluentui/react-components'
import { useId, type ReactNode } from 'react'
import { Panel } from '#kit/web/Panel.tsx'
import { subtitle2 } from '#kit/web/platform/text-styles.ts'

interface Props {
  title: string
  /** `Detail`s. */
  children: ReactNode
}

export function DetailPanel({ title, children }: Props) {
  const styles = useStyles()
  const id = useId()
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <dl className={styles.details}>{children}</dl>
    </Panel>
  )
}

const useStyles = makeStyles({
  title: {
    ...subtitle2,
    margin: 0,
    paddingBlockEnd: tokens.spacingVerticalM,
  },
  details: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0 },
})
