import { Link, mergeClasses, Text } from '@fluentui/react-components'
import type { CommentReason } from '#evaluations/rules/voice/required-comments.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useNoteStyles } from './use-note-styles.ts'

interface Props {
  reason: CommentReason
  item: string
  onWrite: () => void
}

/** Says at an item that its score has to be explained, and leads to the field for that. */
export function MissingNote({ reason, item, onWrite }: Props) {
  const { check: t } = useTexts()
  const notes = useNoteStyles()
  return (
    <div className={mergeClasses(notes.note, notes.disputed)}>
      <Text size={200}>{t.missingHere(reason)}</Text>
      <Link
        as="button"
        type="button"
        inline
        aria-label={t.writeOn(item)}
        className={notes.action}
        onClick={onWrite}
      >
        {t.write}
      </Link>
    </div>
  )
}
