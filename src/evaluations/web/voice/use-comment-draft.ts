import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type CommentDraft, commentDraftApi } from '#evaluations/contract/comment-drafts.ts'
import { type Audience, audiences } from '#evaluations/rules/voice/item-comments.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { useAutosave } from '#kit/web/forms/use-autosave.ts'
import { shown } from '#kit/web/use-shown.ts'
import { useVoiceTexts } from './use-voice-texts.ts'

type Written = Pick<CommentDraft, 'text' | 'audience'>
const nothing: Written = { text: '', audience: null }

const fieldsOf = ({ text, audience }: Written): Record<string, string | null> => ({
  text,
  audience,
})

const keyOf = 'comment-draft'

/** What one was writing about items of an evaluation that were removed. */
export const removedDraftsOf = (evaluation_id: string) =>
  queryOptions({
    queryKey: [keyOf, evaluation_id, 'removed'],
    queryFn: ({ signal }) =>
      callApi(commentDraftApi.removed, { params: { evaluation_id } }, { signal }),
    select: ({ results }) => shown(results),
  })

const draftOf = (params: { evaluation_id: string; about_id: string }) =>
  queryOptions({
    queryKey: [keyOf, params.evaluation_id, params.about_id],
    queryFn: ({ signal }) => callApi(commentDraftApi.get, { params }, { signal }),
    // Only its author changes it.
    staleTime: Infinity,
  })

/** The comment that is being written about an item, or about the evaluation itself; it saves itself. */
export function useCommentDraft(params: { evaluation_id: string; about_id: string }) {
  const t = useVoiceTexts()
  const queryClient = useQueryClient()
  const query = draftOf(params)
  const { data } = useQuery(query)
  const [written, setWritten] = useState<Written>(data ?? nothing)
  const stored = useMemo(() => fieldsOf(data ?? nothing), [data])
  const show = (change: Partial<Written>) => setWritten((before) => ({ ...before, ...change }))
  const { autosave } = useAutosave({
    stored,
    version: data?.updated_at ?? '',
    endpoint: commentDraftApi.save,
    isVersioned: true,
    question: (changes) => ({ params, body: changes }),
    fieldsOf,
    labelOf: (name) => (name === 'audience' ? t.audience : t.comment),
    show: (name, value) => {
      const audience = name === 'audience' && audiences.find((each) => each === value)
      return audience ? t.audiences[audience] : value
    },
    onTheirs: show,
    onSaved: (answer) => {
      queryClient.setQueryData(query.queryKey, answer)
      // The box closed with its item; what was typed last is shown above the items.
      if (answer.is_removed)
        void queryClient.invalidateQueries(removedDraftsOf(params.evaluation_id))
    },
  })
  const write = (change: Partial<Written>) => {
    show(change)
    for (const [name, value] of Object.entries(change)) autosave.set(name, value)
  }
  return {
    ...written,
    write: (text: string, audience: Audience | null) => write({ text, audience }),
    /** It was sent: the server has removed the draft. */
    clear: () => {
      write(nothing)
      void autosave.flush()
    },
  }
}
