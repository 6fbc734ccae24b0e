import { makeStyles, tokens } from '@fluentui/react-components'
import { caption1 } from '#kit/web/platform/text-styles.ts'
import { useGridTexts } from './use-grid-texts.ts'

interface Props {
  children: string | null | undefined
  /** Below it, smaller. */
  note?: string
}

/** A name in one line, or a dash where there is none. */
export function CellText({ children, note }: Props) {
  const { none } = useGridTexts()
  const styles = useStyles()
  const text = (
    <bdi className={styles.text} title={children || undefined}>
      {children || none}
    </bdi>
  )
  if (note === undefined) return text
  return (
    <span className={styles.two}>
      {text}
      <bdi className={styles.note} title={note}>
        {note}
      </bdi>
    </span>
  )
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

const useStyles = makeStyles({
  text: oneLine,
  two: { display: 'grid', minWidth: 0 },
  note: { ...caption1, ...oneLine, color: tokens.colorNeutralForeground3 },
})
