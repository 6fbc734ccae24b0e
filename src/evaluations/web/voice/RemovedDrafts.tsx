import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { commentDraftApi, type RemovedDraft } from '#evaluations/contract/comment-drafts.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { body1Strong } from '#kit/web/platform/text-styles.ts'
import { removedDraftsOf } from './use-comment-draft.ts'
import { useNoteStyles } from './use-note-styles.ts'
import { useVoiceTexts } from './use-voice-texts.ts'

/** What the reader was writing about items that are no longer there: to copy, or to discard. */
export function RemovedDrafts({ evaluation_id }: { evaluation_id: string }) {
  const t = useVoiceTexts()
  const styles = useStyles()
  const titleId = useId()
  const { data: drafts = [] } = useQuery(removedDraftsOf(evaluation_id))
  if (drafts.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={styles.removed}>
      <h3 id={titleId} className={styles.title}>
        {t.removedDrafts}
      </h3>
      {drafts.map((draft) => (
        <Draft key={draft.item_id} evaluation_id={evaluation_id} draft={draft} />
      ))}
    </section>
  )
}

function Draft({ evaluation_id, draft }: { evaluation_id: string; draft: RemovedDraft }) {
  const t = useVoiceTexts()
  const styles = useStyles()
  const notes = useNoteStyles()
  const { item_id, item_name, text } = draft
  const discarding = useApiMutation(commentDraftApi.save, { failed: t.discardFailed })
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ intent: 'success', title: t.copied }),
      () => showToast({ intent: 'error', title: t.copyFailed }),
    )
  return (
    <div>
      {item_name !== null && <Text size={200}>{t.removedItem(item_name)}</Text>}
      <div className={notes.note}>
        <Text className={notes.words} dir="auto">
          {text}
        </Text>
        <div className={styles.actions}>
          <Button size="small" onClick={() => void copy()}>
            {t.copy}
          </Button>
          <Button
            size="small"
            disabledFocusable={discarding.isPending}
            onClick={() =>
              discarding.mutate({
                params: { evaluation_id, about_id: item_id },
                body: { text: '' },
              })
            }
          >
            {t.discard}
          </Button>
        </div>
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  removed: { paddingBlock: tokens.spacingVerticalS },
  title: { ...body1Strong, margin: 0 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalXS,
  },
})
