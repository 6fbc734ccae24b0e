import { useState } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import {
  beginQueue,
  currentIn,
  giveBack,
  leftIn,
  beside,
  positionIn,
  type ReviewQueue,
  settle,
} from '#evaluations/rules/review/review-queue.ts'
import type { Status } from '#evaluations/rules/workflow.ts'
import type { Decision } from '#evaluations/texts/review.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useReviewTexts } from './use-review-texts.ts'

/** What the footer asks: which step, whether it is meant, or why. */
export type Mode = { kind: 'steps' } | { kind: 'confirm' } | { kind: 'comment'; to: Status }

const steps: Mode = { kind: 'steps' }

export type Review = ReturnType<typeof useReview>

/** Goes through what waits, one after the other, and says what became of each. */
export function useReview(
  waiting: readonly Evaluation[],
  id: string,
  onMove: (id: string) => void,
) {
  const t = useReviewTexts()
  const { statuses } = useTexts()
  const f = useFormat()
  const [queue, setQueue] = useState(() => beginQueue(waiting, id))
  const [mode, setMode] = useState(steps)
  const [sentences, setSentences] = useState<readonly string[]>(() =>
    waiting.some(({ evaluation_id }) => evaluation_id === id) ? [] : [t.notWaiting],
  )
  /** What was done last, to take it back. */
  const [last, setLast] = useState<Evaluation>()

  const turnTo = (queue: ReviewQueue<Evaluation>) => {
    setQueue(queue)
    setMode(steps)
    if (queue.current !== undefined) onMove(queue.current)
  }
  const settled = (id: string) => {
    const after = settle(queue, id)
    const left = leftIn(after)
    turnTo(after)
    return [left, f.count(left)] as const
  }
  const around = beside(queue)
  const goTo = (id: string | undefined) => {
    if (id === undefined) return
    setSentences([])
    setLast(undefined)
    turnTo({ ...queue, current: id })
  }

  return {
    all: queue.all.length,
    position: positionIn(queue),
    current: currentIn(queue),
    left: leftIn(queue),
    mode,
    setMode,
    toSteps: () => setMode(steps),
    sentences,
    last,
    next: around.next === undefined ? undefined : () => goTo(around.next),
    previous: around.previous === undefined ? undefined : () => goTo(around.previous),
    /** What may be looked at next. */
    ahead: around.next,
    decide: (decision: Decision, after: Evaluation) => {
      const left = settled(after.evaluation_id)
      setSentences([t.decided(decision, after.employee_name, ...left)])
      setLast(after.can_withdraw ? after : undefined)
    },
    /** Someone else moved it, to this status, or the reader can't see it any more. */
    skip: ({ evaluation_id, employee_name }: Evaluation, to: Status | undefined) => {
      const left = settled(evaluation_id)
      const sentence = to
        ? t.skipped(employee_name, statuses[to], ...left)
        : t.gone(employee_name, ...left)
      setSentences((before) => [...before.slice(-1), sentence])
    },
    takeBack: (evaluation: Evaluation) => {
      setSentences([])
      setLast(undefined)
      turnTo(giveBack(queue, evaluation))
    },
  }
}
