import { makeStyles } from '@fluentui/react-components'
import { useGridTexts } from './use-grid-texts.ts'

/** A name in one line, or a dash where there is none. */
export function CellText({ children }: { children: string | null | undefined }) {
  const { none } = useGridTexts()
  const styles = useStyles()
  return (
    <bdi className={styles.text} title={children || undefined}>
      {children || none}
    </bdi>
  )
}

const useStyles = makeStyles({
  text: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
