import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { notesBeside } from '#evaluations/rules/notes/notes.ts'
import { daysOf } from '#evaluations/rules/periods.ts'
import { noteQueries } from './note-queries.ts'
import { NoteLine } from './NoteLine.tsx'
import { useNoteTexts } from './use-note-texts.ts'

interface Props {
  employee_id: string
  period: string
  item_id: string
  item_name: string
}

/** What was noted through the year, beside the item that is scored; newest last. Nothing where nothing was. */
export function ItemNotes({ employee_id, period, item_id, item_name }: Props) {
  const t = useNoteTexts()
  const styles = useStyles()
  const { data = [] } = useQuery(noteQueries.recent(employee_id))
  const notes = notesBeside(data, item_id, daysOf(period))
  if (notes.length === 0) return null
  return (
    <section aria-label={t.besideOf(item_name)} className={styles.notes}>
      <Text weight="semibold">{t.beside}</Text>
      <ul tabIndex={0} aria-label={t.beside} className={styles.list}>
        {notes.map((note) => (
          <NoteLine key={note.note_id} note={note} />
        ))}
      </ul>
    </section>
  )
}

const useStyles = makeStyles({
  notes: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXS,
  },
  list: {
    maxHeight: '14rem',
    overflowY: 'auto',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
})
