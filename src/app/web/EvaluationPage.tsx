import { EvaluationScreen } from '#evaluations/web/EvaluationScreen.tsx'
import { HistoryLink } from '#home/web/HistoryLink.tsx'
import { useParam } from '#kit/web/use-param.ts'

/** An evaluation, and the way to what the audit log says of it. */
export function EvaluationPage() {
  return (
    <>
      <EvaluationScreen />
      <HistoryLink entity="evaluation" id={useParam('evaluation_id')} />
    </>
  )
}
