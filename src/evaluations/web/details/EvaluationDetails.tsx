import { makeStyles, tokens } from '@fluentui/react-components'
import { maySeeView } from '#accounts/rules/users/views.ts'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { BackLink } from '#kit/web/BackLink.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { StepButton } from './StepButton.tsx'
import { ComparisonPanel } from './ComparisonPanel.tsx'
import { EvaluationActions } from './EvaluationActions.tsx'
import { EvaluationTabs } from './EvaluationTabs.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { ScoreCards } from './ScoreCards.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { WorkflowStrip } from './WorkflowStrip.tsx'

/** One evaluation: where it stands, what is in it, what it comes to, what happened to it. */
export function EvaluationDetails({ evaluation }: { evaluation: Evaluation }) {
  const { details: t } = useTexts()
  const { separator } = useKitTexts()
  const styles = useStyles()
  const words = useWords()
  const actor = useActor()
  const { employee_id, employee_name, employee_user_id, department } = evaluation
  const isOwn = employee_user_id === actor.user_id

  return (
    <div className={styles.screen} tabIndex={-1}>
      <PageHeader
        title={employee_name}
        subtitle={[words.type(evaluation.type), words.period(evaluation.period), department]
          .filter((part) => part !== null)
          .join(separator)}
        back={
          maySeeView(actor, 'employees') ? (
            <BackLink to={`/employees/${employee_id}`}>{t.back}</BackLink>
          ) : (
            <BackLink to="/evaluations">{t.backToList}</BackLink>
          )
        }
        actions={
          <>
            <EvaluationActions evaluation={evaluation} />
            {!isOwn && <StepButton evaluation={evaluation} />}
          </>
        }
      />
      {isOwn && <ReviewActions evaluation={evaluation} />}
      <ScoreCards evaluation={evaluation} />
      <WorkflowStrip evaluation={evaluation} />
      <ComparisonPanel evaluation={evaluation} />
      <div className={styles.columns}>
        <EvaluationTabs evaluation={evaluation} />
        <HistoryPanel evaluation={evaluation} />
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
    outlineStyle: 'none',
  },
  columns: {
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 1fr)',
    'gap': tokens.spacingHorizontalL,
    'alignItems': 'start',
    '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
  },
})
