import type { Evaluation } from '#evaluations/contract/evaluation.ts'

/** What the employee disputes about an item; undefined where nothing. */
export const disputeOf = ({ disputes = [] }: Evaluation, item_id: string) =>
  disputes.find((dispute) => dispute.item_id === item_id)
