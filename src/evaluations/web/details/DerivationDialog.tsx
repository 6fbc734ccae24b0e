import { Spinner } from '@fluentui/react-components'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { QueryBoundary } from '#kit/web/feedback/QueryBoundary.tsx'
import { DerivationSteps } from './DerivationSteps.tsx'
import { ReadDialog } from '#kit/web/dialogs/ReadDialog.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'

interface Props {
  evaluation: Evaluation
  onClose: () => void
}

/** How the score comes about, line by line. */
export function DerivationDialog({ evaluation, onClose }: Props) {
  const { derivation: t } = useTexts()
  return (
    <ReadDialog title={t.title} onClose={onClose}>
      <QueryBoundary skeleton={<Spinner label={t.loading} />} failed={t.failed}>
        <DerivationSteps evaluation={evaluation} />
      </QueryBoundary>
    </ReadDialog>
  )
}
