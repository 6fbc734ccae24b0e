import { useQuery } from '@tanstack/react-query'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { isReviewed, reviewedStatuses } from '#evaluations/rules/review/review.ts'
import { sameGroup } from '#evaluations/rules/review/review-queue.ts'
import { DiscardDialog } from '#kit/web/dialogs/DiscardDialog.tsx'
import { SidePanel } from '#kit/web/dialogs/SidePanel.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { hasUnsavedInput } from '#kit/web/forms/unsaved.ts'
import { type EvaluationsQuery, evaluationQueries } from '#evaluations/web/queries.ts'
import { ReviewCurrent } from './ReviewCurrent.tsx'
import { ReviewNotice } from './ReviewNotice.tsx'
import { ReviewOver } from './ReviewOver.tsx'
import { ReviewFrame } from './ReviewFrame.tsx'
import { useFocusAfterReview } from './use-focus-after-review.ts'
import { useReview } from './use-review.ts'
import { useReviewTexts } from './use-review-texts.ts'

interface Props {
  id: string
  filters: EvaluationsQuery | undefined
  isGrouped: boolean
  /** Another one is shown. */
  onMove: (id: string) => void
  onClose: () => void
}

/** Loads what waits to be decided; what comes later does not change the review. */
export function ReviewPanel(props: Props) {
  const { id, filters = {}, isGrouped, onClose } = props
  const t = useReviewTexts()
  const actor = useActor()
  const asked = reviewedStatuses.filter((one) => filters.status?.includes(one) ?? true)
  const { data, error, refetch } = useQuery({
    ...evaluationQueries.waiting(asked, filters),
    queryKey: ['evaluations', 'review', asked, filters],
    enabled: asked.length > 0,
    staleTime: 'static',
    gcTime: 0,
  })
  useFocusAfterReview()

  const leave = useRef<() => void>(null)
  const waiting = (data ?? []).filter((evaluation) => isReviewed(evaluation, actor))
  const isReady = data !== undefined || asked.length === 0
  return (
    <SidePanel label={t.label} onLeave={() => (leave.current ?? onClose)()}>
      {isReady ? (
        <Running {...props} ref={leave} waiting={isGrouped ? sameGroup(waiting, id) : waiting} />
      ) : (
        <ReviewFrame title={error ? t.failed : t.loading} onClose={onClose}>
          {error && <Failure problem={error} onTryAgain={() => void refetch()} />}
        </ReviewFrame>
      )}
    </SidePanel>
  )
}

interface RunningProps extends Props {
  /** What Escape and a click outside do. */
  ref: Ref<() => void>
  waiting: readonly Evaluation[]
}

function Running({ ref, id, waiting, onMove, onClose }: RunningProps) {
  const review = useReview(waiting, id, onMove)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const { current, mode, toSteps } = review

  const leave = () => {
    if (mode.kind === 'steps') onClose()
    else if (hasUnsavedInput()) setIsDiscarding(true)
    else toSteps()
  }
  useImperativeHandle(ref, () => leave)
  return (
    <>
      <ReviewNotice review={review} />
      {current ? (
        <ReviewCurrent
          key={`${current.evaluation_id} ${current.updated_at}`}
          queued={current}
          review={review}
          onCancel={leave}
          onClose={onClose}
        />
      ) : (
        <ReviewOver onClose={onClose} />
      )}
      {isDiscarding && (
        <DiscardDialog
          onDiscard={() => {
            setIsDiscarding(false)
            toSteps()
          }}
          onClose={() => setIsDiscarding(false)}
        />
      )}
    </>
  )
}
