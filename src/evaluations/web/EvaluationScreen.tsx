import { makeStyles, tokens } from '@fluentui/react-components'
import { usePrefetchInfiniteQuery, usePrefetchQuery, useSuspenseQuery } from '@tanstack/react-query'
import { maySeeView } from '#accounts/rules/session.ts'
import { useActor } from '#accounts/web/session.ts'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { useParam } from '#kit/web/use-param.ts'
import { AdvanceMenu } from './AdvanceMenu.tsx'
import { BackLink } from './BackLink.tsx'
import { EvaluationActions } from './EvaluationActions.tsx'
import { EvaluationTabs } from './EvaluationTabs.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { competencyQueries, evaluationQueries, objectiveQueries } from './queries.ts'
import { ReviewActions } from './ReviewActions.tsx'
import { ScoreCards } from './ScoreCards.tsx'
import { useTexts } from './use-texts.ts'
import { useWords } from './use-words.ts'
import { WorkflowStrip } from './WorkflowStrip.tsx'

export function EvaluationScreen() {
  const { details: t } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const actor = useActor()
  const evaluation_id = useParam('evaluation_id')
  // All that the screen shows is asked for at once, not one after the other.
  usePrefetchQuery(objectiveQueries.of(evaluation_id))
  usePrefetchQuery(competencyQueries.of(evaluation_id))
  usePrefetchInfiniteQuery(evaluationQueries.history(evaluation_id))
  const { data: evaluation } = useSuspenseQuery(evaluationQueries.one(evaluation_id))
  const { employee_id, employee_name, employee_user_id, department, status } = evaluation
  const isOwn = employee_user_id === actor.user_id

  return (
    <div className={styles.screen}>
      <PageHeader
        title={employee_name}
        subtitle={[words.type(evaluation.type), words.period(evaluation.period), department]
          .filter((part) => part !== null)
          .join(' · ')}
        back={
          maySeeView(actor.role, 'employees') ? (
            <BackLink to={`/employees/${employee_id}`}>{t.back}</BackLink>
          ) : (
            <BackLink to="/evaluations">{t.backToList}</BackLink>
          )
        }
        actions={
          <>
            <EvaluationActions evaluation={evaluation} />
            {!isOwn && <AdvanceMenu evaluation={evaluation} />}
          </>
        }
      />
      {isOwn && status === 'Employee Review' && <ReviewActions evaluation={evaluation} />}
      <ScoreCards evaluation={evaluation} />
      <WorkflowStrip evaluation={evaluation} />
      <div className={styles.columns}>
        <EvaluationTabs evaluation={evaluation} />
        <HistoryPanel evaluation={evaluation} />
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  screen: { display: 'grid', gap: tokens.spacingVerticalL, minWidth: 0 },
  columns: {
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 1fr)',
    'gap': tokens.spacingHorizontalL,
    'alignItems': 'start',
    '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr) 360px' },
  },
})
