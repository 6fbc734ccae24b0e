import { evaluations } from '#evaluations/tables.ts'

/** What a row says of its end. */
export const endingOf = () => ({
  acknowledged_at: evaluations.acknowledged_at,
  closed_without_answer_at: evaluations.closed_without_answer_at,
  informed_at: evaluations.informed_at,
  version_of: evaluations.version_of,
  correction_reason: evaluations.correction_reason,
  replaced_at: evaluations.replaced_at,
})
