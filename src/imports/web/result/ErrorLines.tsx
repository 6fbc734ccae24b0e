import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ImportRun } from '#imports/contract/imports.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts } from '#imports/web/use-texts.ts'

/** Lines shown before the rest is only counted. */
const shown = 5

interface Props {
  run: ImportRun
  /** What is wrong is shown above them. */
  isSummarized: boolean
  canEdit: boolean
  onShowAll: () => void
}

/** The first errors as lines, and how many more there are. */
export function ErrorLines({ run, isSummarized, canEdit, onShowAll }: Props) {
  const { errors = [], data } = run
  const t = useTexts()
  const styles = useStyles()
  const format = useFormat()
  // Rows beyond the listed ones count as one error each.
  const rowCount = new Set(errors.map(({ row }) => row)).size
  const more = errors.length - shown + Math.max(0, (data?.invalid_records ?? 0) - rowCount)
  return (
    <div className={styles.lines}>
      {!isSummarized && (
        <ul className={styles.list}>
          {errors.slice(0, shown).map(({ row, column, message }) => (
            <li key={`${row} ${column} ${message}`}>
              {row === null ? message : t.line(row, message)}
            </li>
          ))}
          {more > 0 && <li className={styles.more}>{t.moreErrors(more, format.count(more))}</li>}
        </ul>
      )}
      <Button className={styles.all} onClick={onShowAll}>
        {canEdit ? t.showAll : t.showOnly}
      </Button>
    </div>
  )
}

const useStyles = makeStyles({
  lines: { display: 'grid', gap: tokens.spacingVerticalM },
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
  },
  more: { color: tokens.colorNeutralForeground3 },
  all: { justifySelf: 'start' },
})
