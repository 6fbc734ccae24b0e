import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { DescribedTable, Line } from '#evaluations/texts/document.ts'
import { FiguresTable } from '#scoring/web/FiguresTable.tsx'

/** A table of the document, and the sentences below it. */
export function PrintedTable({ table }: { table: DescribedTable }) {
  const styles = useStyles()
  const { title, heads, rows, notes } = table
  const shown = ({ kind, text }: Line) => (
    <span
      key={`${kind} ${text}`}
      dir="auto"
      className={mergeClasses(
        styles.line,
        kind === 'strong' && styles.strong,
        kind === 'quiet' && styles.quiet,
      )}
    >
      {text}
    </span>
  )
  return (
    <>
      {rows.length > 0 && (
        <FiguresTable
          label={title}
          heads={heads}
          rows={rows.map((cells, index) => ({ key: String(index), cells: cells.map(linesOf) }))}
        />
      )}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </>
  )

  function linesOf(lines: readonly Line[]) {
    const [only, ...others] = lines
    if (only?.kind === 'plain' && others.length === 0) return <bdi>{only.text}</bdi>
    return <span className={styles.words}>{lines.map(shown)}</span>
  }
}

const useStyles = makeStyles({
  words: { display: 'grid', minWidth: 0 },
  line: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', textAlign: 'start' },
  strong: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  note: { margin: 0, paddingBlockStart: tokens.spacingVerticalXS, overflowWrap: 'anywhere' },
})
