import { Button, makeStyles, Spinner, Text, tokens, Tooltip } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { NoteRegular } from '@fluentui/react-icons/svg/note'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import { type Note, noteApi } from '#evaluations/contract/notes.ts'
import { mayChangeNote } from '#evaluations/rules/notes/notes.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { LoadMore } from '#kit/web/lists/LoadMore.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { subtitle1 } from '#kit/web/platform/text-styles.ts'
import { useFormat } from '#kit/web/use-format.ts'
import type { Noted } from './NoteDialog.tsx'
import { noteQueries } from './note-queries.ts'
import { NoteLine } from './NoteLine.tsx'
import { useNoteTexts } from './use-note-texts.ts'

const NoteDialog = lazyPart(async () => (await import('./NoteDialog.tsx')).NoteDialog)

/** The notes about a person that the reader can read, the newest first, and the button to add one. */
export function NotesPanel({ person }: { person: Noted }) {
  const t = useNoteTexts()
  const styles = useStyles()
  const id = useId()
  const [edited, setEdited] = useState<Note | 'new'>()
  const [removed, setRemoved] = useState<Note>()
  const notes = useInfiniteQuery(noteQueries.of(person.employee_id))
  const { data, error } = notes
  return (
    <Panel aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t.title}
        </h2>
        <Button icon={<AddRegular />} onClick={() => setEdited('new')}>
          {t.add}
        </Button>
      </div>
      <Text size={200} className={styles.quiet}>
        {t.hint}
      </Text>
      {notes.isPending && <Spinner label={t.loading} />}
      {error && !data && (
        <Failure title={t.failed} problem={error} onTryAgain={() => void notes.refetch()} />
      )}
      {data?.rows.length === 0 && (
        <EmptyState icon={<NoteRegular />} title={t.empty} hint={t.emptyHint} />
      )}
      {data && data.rows.length > 0 && (
        <ul className={styles.list}>
          {data.rows.map((note) => (
            <NoteLine key={note.note_id} note={note}>
              <NoteTools
                note={note}
                onEdit={() => setEdited(note)}
                onRemove={() => setRemoved(note)}
              />
            </NoteLine>
          ))}
        </ul>
      )}
      {notes.hasNextPage && (
        <LoadMore isLoading={notes.isFetchingNextPage} onMore={() => void notes.fetchNextPage()} />
      )}
      {edited && (
        <NoteDialog
          person={person}
          note={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && <RemoveNote note={removed} onClose={() => setRemoved(undefined)} />}
    </Panel>
  )
}

interface ToolsProps {
  note: Note
  onEdit: () => void
  onRemove: () => void
}

/** Nothing for those who did not write it. */
function NoteTools({ note, onEdit, onRemove }: ToolsProps) {
  const t = useNoteTexts()
  const f = useFormat()
  if (!mayChangeNote(note, useActor())) return null
  const day = f.day(note.happened_on)
  return (
    <>
      <Tooltip content={t.editOne(day)} relationship="label">
        <Button appearance="subtle" icon={<EditRegular />} onClick={onEdit} />
      </Tooltip>
      <Tooltip content={t.removeOne(day)} relationship="label">
        <Button appearance="subtle" icon={<DeleteRegular />} onClick={onRemove} />
      </Tooltip>
    </>
  )
}

function RemoveNote({ note, onClose }: { note: Note; onClose: () => void }) {
  const t = useNoteTexts()
  const { note_id, updated_at } = note
  const removal = useApiMutation(noteApi.delete, {
    done: t.removed,
    failed: t.removeFailed,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t.removeTitle}
      confirm={t.remove}
      pending={t.removing}
      isPending={removal.isPending}
      onConfirm={() => removal.mutate({ params: { note_id }, ifMatch: updated_at })}
      onClose={onClose}
    >
      {t.removeText}
    </ConfirmDialog>
  )
}

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    alignContent: 'start',
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  title: { ...subtitle1, margin: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
})
