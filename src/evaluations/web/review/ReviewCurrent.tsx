import { Text } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { reviewSteps } from '#evaluations/rules/review/review.ts'
import { useTakeStep } from '#evaluations/web/moves/use-take-step.ts'
import {
  betweenLooks,
  competencyQueries,
  evaluationQueries,
  isMissing,
  objectiveQueries,
} from '#evaluations/web/queries.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { Avatar } from '#kit/web/Avatar.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { useWatch } from '#notifications/web/watch.ts'
import { ReviewBody } from './ReviewBody.tsx'
import { ReviewFooter } from './ReviewFooter.tsx'
import { ReviewFrame } from './ReviewFrame.tsx'
import { ReviewTools } from './ReviewTools.tsx'
import { ReviewWay } from './ReviewWay.tsx'
import type { Review } from './use-review.ts'
import { useReviewTexts } from './use-review-texts.ts'

interface Props {
  /** As it was when the review began. */
  queued: Evaluation
  review: Review
  onCancel: () => void
  onClose: () => void
}

/** One evaluation with what there is to decide about it. */
export function ReviewCurrent({ queued, review, onCancel, onClose }: Props) {
  const t = useReviewTexts()
  const { separator } = useKitTexts()
  const words = useWords()
  const f = useFormat()
  const actor = useActor()
  const { mode, setMode, toSteps } = review
  const [isListing, setIsListing] = useState(false)
  const { evaluation, isGone } = useNow(queued)
  usePrefetched(review.ahead)

  const steps = reviewSteps(evaluation, actor)
  const { approve, reject, sendBack } = steps
  const step = useTakeStep(evaluation, {
    onDone: (after) => review.decide(approve?.verb ?? 'approve', after),
  })
  const take = () => {
    if (approve && !approve.refusal && !step.isPending) step.take(approve.to)
  }
  const ask = () => {
    if (!approve?.asks) return take()
    if (!approve.refusal) setMode({ kind: 'confirm' })
  }

  const isMoved = isGone || evaluation.status !== queued.status
  const isFree = mode.kind !== 'comment' && !step.isPending
  useEffect(() => {
    // What is being typed about it is not taken away.
    if (isMoved && isFree) review.skip(queued, isGone ? undefined : evaluation.status)
  })

  const isChoosing = mode.kind === 'steps' && !step.isPending
  const keys = {
    ...(isChoosing && {
      j: review.next,
      k: review.previous,
      a: ask,
      r: reject && (() => setMode({ kind: 'comment', to: reject })),
      b: sendBack && (() => setMode({ kind: 'comment', to: sendBack })),
    }),
    '?': () => setIsListing(true),
  }

  return (
    <ReviewFrame
      title={<bdi>{evaluation.employee_name}</bdi>}
      portrait={<Avatar name={evaluation.employee_name} size="compact" />}
      subtitle={[
        words.type(evaluation.type),
        words.period(evaluation.period),
        evaluation.department,
      ]
        .filter((part) => part !== null)
        .join(separator)}
      place={
        <>
          <Text size={200} wrap={false}>
            {t.position(f.count(review.position), f.count(review.all))}
          </Text>
          <ReviewWay review={review} isDisabled={!isChoosing} />
        </>
      }
      tools={
        <ReviewTools
          evaluation_id={evaluation.evaluation_id}
          isListing={isListing}
          onListing={setIsListing}
        />
      }
      footer={
        <ReviewFooter
          evaluation={evaluation}
          from={queued.status}
          steps={steps}
          review={review}
          isPending={step.isPending}
          failure={step.failure}
          onApprove={ask}
          onConfirm={() => {
            toSteps()
            take()
          }}
          onCancel={onCancel}
        />
      }
      isAsking={mode.kind !== 'steps'}
      keys={keys}
      onClose={onClose}
    >
      <ReviewBody evaluation={evaluation} />
    </ReviewFrame>
  )
}

/** As it is now: what the list said until it is known, then looked at again and again. */
function useNow(queued: Evaluation) {
  useWatch('evaluation', queued.evaluation_id)
  const { data, error, isFetchedAfterMount } = useQuery({
    ...evaluationQueries.one(queued.evaluation_id),
    refetchOnMount: 'always',
    refetchInterval: betweenLooks,
  })
  return {
    evaluation: (isFetchedAfterMount ? data : undefined) ?? queued,
    isGone: isFetchedAfterMount && isMissing(error),
  }
}

/** What comes next is there at once. */
function usePrefetched(evaluation_id: string | undefined) {
  const queries = useQueryClient()
  useEffect(() => {
    if (evaluation_id === undefined) return
    void queries.prefetchQuery(objectiveQueries.of(evaluation_id))
    void queries.prefetchQuery(competencyQueries.of(evaluation_id))
    void queries.prefetchInfiniteQuery(evaluationQueries.history(evaluation_id))
  }, [queries, evaluation_id])
}
