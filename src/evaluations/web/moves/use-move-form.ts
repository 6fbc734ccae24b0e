import { type Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import { needsComment, type Status } from '#evaluations/rules/workflow.ts'
import { useForm } from '#kit/web/forms/use-form.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import type { Reasons } from '#evaluations/web/voice/DisputedItems.tsx'
import { useVoiceTexts } from '#evaluations/web/voice/use-voice-texts.ts'
import { useMovedOn } from './use-moved-on.ts'

export const maxCommentLength = 4000

interface Options {
  evaluation: Evaluation
  /** The status it had when the form was opened. */
  from: Status
  to: Status
  onDone: (after: Evaluation) => void
  onClose: () => void
}

/** A step with what there is to say about it. */
export function useMoveForm({ evaluation, from, to, onDone, onClose }: Options) {
  const { reasonRequired } = useVoiceTexts()
  const { statuses, refusal, updateFailed, details } = useTexts()
  const { evaluation_id, updated_at } = evaluation
  const mustSayWhy = needsComment(from, to)
  const initial: { comment: string; disputes: Reasons } = { comment: '', disputes: {} }
  const form = useForm({
    initial,
    isDirty: ({ comment, disputes }) => comment.trim() !== '' || hasReasons(disputes),
    check: ({ comment, disputes }) => ({
      // Reasons for single items explain it, too.
      comment:
        mustSayWhy && comment.trim() === '' && !hasReasons(disputes)
          ? refusal.comment_required
          : undefined,
      disputes: Object.values(disputes).some((reason) => reason.trim() === '')
        ? reasonRequired
        : undefined,
    }),
    endpoint: evaluationApi.update,
    request: ({ comment, disputes }) => {
      const raised = Object.entries(disputes).map(([item_id, reason]) => ({ item_id, reason }))
      const said = comment.trim()
      const body = {
        status: to,
        ...(said !== '' && { comment: said }),
        ...(raised.length > 0 && { disputes: raised }),
      }
      return { params: { evaluation_id }, body, ifMatch: updated_at }
    },
    onDone,
    failed: updateFailed,
    labels: { status: details.status },
    choices: { status: statuses },
    refusesStale: (current) => current.status !== from,
    onClose,
  })
  return {
    form,
    mustSayWhy: mustSayWhy && !hasReasons(form.values.disputes),
    /** Says who moved it meanwhile; undefined as long as no one has. */
    moved: useMovedOn(evaluation, from, to),
  }
}

const hasReasons = (disputes: Reasons) => Object.keys(disputes).length > 0
