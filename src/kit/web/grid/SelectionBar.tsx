import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useFormat } from '#kit/web/use-format.ts'
import { useGridTexts } from './use-grid-texts.ts'

interface Props {
  count: number
  onClear: () => void
  children: ReactNode
}

/** Below a grid: how many rows are selected, and what can be done with them. */
export function SelectionBar({ count, onClear, children }: Props) {
  const t = useGridTexts()
  const styles = useStyles()
  const format = useFormat()
  const selected = t.selected(format.count(count))
  return (
    <div role="group" aria-label={selected} className={styles.bar}>
      <span role="status" className={styles.count}>
        {selected}
      </span>
      {children}
      <Button appearance="subtle" className={styles.clear} onClick={onClear}>
        {t.clearSelection}
      </Button>
    </div>
  )
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  count: {
    fontWeight: tokens.fontWeightSemibold,
    marginInlineEnd: tokens.spacingHorizontalM,
    fontVariantNumeric: 'tabular-nums',
  },
  clear: { marginInlineStart: 'auto' },
})
