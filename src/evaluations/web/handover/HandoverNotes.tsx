import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { HandoverNote } from '#evaluations/contract/handover-notes.ts'
import { takesNotes } from '#evaluations/rules/handover/handover-notes.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { body1Strong, caption1, subtitle2 } from '#kit/web/platform/text-styles.ts'
import { handoverQueries } from './handover-queries.ts'
import { useHandoverTexts } from './use-handover-texts.ts'

/** What earlier managers of the period left to the next one. */
export function HandoverNotes({ evaluation }: { evaluation: Evaluation }) {
  const t = useHandoverTexts()
  const styles = useStyles()
  const notes = useQuery(handoverQueries.of(evaluation.evaluation_id))

  if (notes.isLoadingError)
    return (
      <Failure title={t.failed} problem={notes.error} onTryAgain={() => void notes.refetch()} />
    )
  if (!notes.data || notes.data.length === 0) return null
  return (
    <Panel className={styles.panel} aria-label={t.title}>
      <h2 className={styles.title}>{t.title}</h2>
      <ul className={styles.notes}>
        {notes.data.map((note) => (
          <Note key={note.author_id} note={note} isOpen={takesNotes(evaluation)} />
        ))}
      </ul>
    </Panel>
  )
}

function Note({ note, isOpen }: { note: HandoverNote; isOpen: boolean }) {
  const t = useHandoverTexts()
  const styles = useStyles()
  const f = useFormat()
  const { user_id } = useActor()
  const { author_id, author_name, from, to, figures, written_at } = note
  const isOwn = author_id === user_id && from !== null

  return (
    <li className={styles.note}>
      {note.note === null ? (
        <Text className={styles.quiet}>{t.missing(author_name)}</Text>
      ) : (
        <>
          <div className={styles.head}>
            <Text weight="semibold">{t.from(author_name)}</Text>
            {from !== null && to !== null && (
              <Text size={200} className={styles.quiet}>
                {t.days(f.day(from), f.day(to))}
              </Text>
            )}
            {written_at !== null && (
              <time dateTime={written_at} title={f.moment(written_at)} className={styles.time}>
                {f.ago(written_at)}
              </time>
            )}
          </div>
          <Text as="p" className={styles.text} dir="auto">
            {note.note}
          </Text>
          {figures.length > 0 && (
            <div>
              <Text size={200} weight="semibold" className={styles.quiet}>
                {t.figures}
              </Text>
              <ul className={styles.figures}>
                {figures.map(({ item_id, label, figure, target }) => (
                  <li key={item_id}>{t.figure(label, f.count(figure), f.count(target))}</li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
      {isOwn && isOpen && (
        <Link to={`/evaluations/${note.evaluation_id}/handover`} className={styles.link}>
          {note.note === null ? t.writeOwn : t.editOwn}
        </Link>
      )}
    </li>
  )
}

const useStyles = makeStyles({
  panel: { display: 'grid', gap: tokens.spacingVerticalM },
  title: { ...subtitle2, margin: 0 },
  notes: {
    display: 'grid',
    gap: tokens.spacingVerticalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  note: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0, justifyItems: 'start' },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  time: { ...caption1, color: tokens.colorNeutralForeground3 },
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  figures: { marginBlock: tokens.spacingVerticalXS, paddingInlineStart: tokens.spacingHorizontalL },
  link: { ...body1Strong, color: tokens.colorBrandForegroundLink },
})
