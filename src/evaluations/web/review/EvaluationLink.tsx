import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { useReviewPath } from './use-review-path.ts'

interface Props {
  evaluation: Evaluation
  /** In a list of what waits for the reader. */
  isWaiting: boolean
  id?: string
  className: string
  children: ReactNode
}

/** The name of an evaluation in a list, which leads to its review or its page. */
export function EvaluationLink({ evaluation, isWaiting, ...rest }: Props) {
  return <Link {...useReviewPath(evaluation, isWaiting)} {...rest} />
}
