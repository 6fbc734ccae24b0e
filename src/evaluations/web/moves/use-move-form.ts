import { type Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import { needsComment, type Status } from '#evaluations/rules/workflow.ts'
import { useForm } from '#kit/web/forms/use-form.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
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
  const { move: t, statuses, refusal, updateFailed, details } = useTexts()
  const { evaluation_id, updated_at } = evaluation
  const mustSayWhy = needsComment(from, to)
  const form = useForm({
    initial: { comment: '', disputed: [] as readonly string[] },
    isDirty: ({ comment }) => comment.trim() !== '',
    check: ({ comment }) => ({
      comment: mustSayWhy && comment.trim() === '' ? refusal.comment_required : undefined,
    }),
    endpoint: evaluationApi.update,
    request: ({ comment, disputed }) => {
      const said = [disputed.length ? t.disputes([...disputed]) : '', comment.trim()]
        .filter((text) => text !== '')
        .join('\n')
        .slice(0, maxCommentLength)
      const body = { status: to, ...(said !== '' && { comment: said }) }
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
    mustSayWhy,
    /** Says who moved it meanwhile; undefined as long as no one has. */
    moved: useMovedOn(evaluation, from, to),
  }
}
