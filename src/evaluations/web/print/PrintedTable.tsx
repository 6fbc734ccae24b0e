import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { DescribedTable, Line } from '#evaluations/texts/document.ts'
import { FiguresTable } from '#scoring/web/FiguresTable.tsx'

/** Figures and days have no letter of their own: they are read as the page is. */
const directionOf = (text: string) => (/\p{L}/u.test(text) ? 'auto' : undefined)

/** A table of the document, and the sentences below it. */
export function PrintedTable({ table }: { table: DescribedTable }) {
  const styles = useStyles()
  const { title, heads, rows, notes } = table
  const shown = ({ kind, text }: Line) => (
    <span
      key={`${kind} ${text}`}
      dir={directionOf(text)}
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
    if (only?.kind === 'plain' && others.length === 0)
      return <bdi dir={directionOf(only.text)}>{only.text}</bdi>
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
