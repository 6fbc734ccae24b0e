import { useQuery } from '@tanstack/react-query'
import { commentDraftApi } from '#evaluations/contract/comment-drafts.ts'
import { RemovedWords } from '#evaluations/web/items/RemovedWords.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { removedDraftsOf } from './use-comment-draft.ts'
import { useVoiceTexts } from './use-voice-texts.ts'

/** What the reader was writing about items that are no longer there: to copy, or to discard. */
export function RemovedDrafts({ evaluation_id }: { evaluation_id: string }) {
  const t = useVoiceTexts()
  const { data: drafts = [] } = useQuery(removedDraftsOf(evaluation_id))
  const discarding = useApiMutation(commentDraftApi.save, { failed: t.discardFailed })
  return (
    <RemovedWords
      title={t.removedDrafts}
      words={drafts}
      isDiscarding={discarding.isPending}
      onDiscard={(about_id) =>
        discarding.mutate({ params: { evaluation_id, about_id }, body: { text: '' } })
      }
    />
  )
}
