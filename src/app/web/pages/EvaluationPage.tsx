import { EvaluationScreen } from '#evaluations/web/details/EvaluationScreen.tsx'
import { HistoryLink } from '#home/web/admin/HistoryLink.tsx'
import { useParam } from '#kit/web/api/use-param.ts'

/** An evaluation, and the way to what the audit log says of it. */
export function EvaluationPage() {
  return (
    <>
      <EvaluationScreen />
      <HistoryLink entity="evaluation" id={useParam('evaluation_id')} />
    </>
  )
}
