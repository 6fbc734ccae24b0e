import { Spinner } from '@fluentui/react-components'
import { useSuspenseQueries } from '@tanstack/react-query'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { competencyQueries, evaluationQueries, objectiveQueries } from '#evaluations/web/queries.ts'
import { ReadDialog } from '#kit/web/dialogs/ReadDialog.tsx'
import { QueryBoundary } from '#kit/web/feedback/QueryBoundary.tsx'
import { DerivationSteps } from '#scoring/web/DerivationSteps.tsx'
import { useTexts as useScoringTexts } from '#scoring/web/use-texts.ts'

interface Props {
  evaluation: Evaluation
  onClose: () => void
}

/** How the score comes about, line by line. */
export function DerivationDialog({ evaluation, onClose }: Props) {
  const t = useScoringTexts().derivation
  return (
    <ReadDialog title={t.title} onClose={onClose}>
      <QueryBoundary skeleton={<Spinner label={t.loading} />} failed={t.failed}>
        <Loaded {...evaluation} />
      </QueryBoundary>
    </ReadDialog>
  )
}

function Loaded({ evaluation_id, employee_name }: Evaluation) {
  const [derivation, objectives, competencies] = useSuspenseQueries({
    queries: [
      evaluationQueries.score(evaluation_id),
      objectiveQueries.of(evaluation_id),
      competencyQueries.of(evaluation_id),
    ],
  })
  return (
    <DerivationSteps
      employee_name={employee_name}
      derivation={derivation.data}
      objectives={objectives.data}
      competencies={competencies.data}
    />
  )
}
