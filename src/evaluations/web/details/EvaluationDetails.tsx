import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { lazyExtra } from '#kit/web/feedback/lazy-part.tsx'
import { maySeeView } from '#accounts/rules/users/views.ts'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { forwardStep, uncommentedStep } from '#evaluations/rules/details/forward-step.ts'
import { editRefusal } from '#evaluations/rules/workflow.ts'
import { Avatar } from '#kit/web/Avatar.tsx'
import { BackIcon } from '#kit/web/links/BackIcon.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { crowded } from '#kit/web/platform/crowded.ts'
import { phone } from '#kit/web/platform/media.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { StepButton } from './StepButton.tsx'
import { ComparisonPanel } from './ComparisonPanel.tsx'
import { EvaluationActions } from './EvaluationActions.tsx'
import { EvaluationTabs } from './EvaluationTabs.tsx'
import { MovedNote } from './MovedNote.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { ScoreCards } from './ScoreCards.tsx'
import { evaluationQueries } from '#evaluations/web/queries.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { selfQueries } from '#evaluations/web/voice/self-queries.ts'
import { SelfPanel } from '#evaluations/web/voice/SelfPanel.tsx'
import { useGoToItems } from '#evaluations/web/check/use-go-to-items.ts'
import { WarningNote } from '#evaluations/web/check/WarningNote.tsx'
import { VersionNote } from '#evaluations/web/ending/VersionNote.tsx'
import { WorkflowStrip } from './WorkflowStrip.tsx'

const HandoverNotes = lazyExtra(
  async () => (await import('#evaluations/web/handover/HandoverNotes.tsx')).HandoverNotes,
)

/** Someone else than the reviewer of today managed the employee in the period. */
const hasEarlierManager = ({ managers_in_period = [], reviewer_id }: Evaluation) =>
  managers_in_period.length > 1 || managers_in_period.some(({ user_id }) => user_id !== reviewer_id)

/** Whether all that is above the history is loaded, so that nothing pushes it down. */
function useRailReady({ evaluation_id, employee_id, type }: Evaluation, hasSelfPanel: boolean) {
  const compared = useQuery(evaluationQueries.ofType(employee_id, type))
  const self = useQuery({ ...selfQueries.of(evaluation_id), enabled: hasSelfPanel })
  return !compared.isPending && !(hasSelfPanel && self.isPending)
}

/** One evaluation: where it stands, what is in it, what it comes to, what happened to it. */
export function EvaluationDetails({ evaluation }: { evaluation: Evaluation }) {
  const { details: t } = useTexts()
  const { separator } = useKitTexts()
  const styles = useStyles()
  const words = useWords()
  const actor = useActor()
  const goToItems = useGoToItems()
  const { employee_id, employee_name, employee_user_id, department, type } = evaluation
  const isOwn = employee_user_id === actor.user_id
  const hasSelfPanel = !isOwn && evaluation.status === 'Draft'
  const isRailReady = useRailReady(evaluation, hasSelfPanel)
  const canAct =
    !editRefusal(evaluation, actor) ||
    (forwardStep(evaluation, actor) ?? uncommentedStep(evaluation, actor)) !== undefined

  return (
    <div
      className={mergeClasses(styles.screen, employee_name.length > 30 && styles.longName)}
      tabIndex={-1}
    >
      <PageHeader
        title={employee_name}
        subtitle={
          <>
            {words.type(type)}
            {separator}
            {words.period(evaluation.period)}
            {department && (
              <span className={styles.whereWide}>
                {separator}
                {department}
              </span>
            )}
          </>
        }
        leading={
          <>
            {maySeeView(actor, 'employees') ? (
              <BackIcon to={`/employees/${employee_id}`}>{t.back}</BackIcon>
            ) : (
              <BackIcon to="/evaluations">{t.backToList}</BackIcon>
            )}
            <span className={styles.portrait}>
              <Avatar name={employee_name} size="compact" />
            </span>
          </>
        }
        actions={
          <>
            <EvaluationActions evaluation={evaluation} />
            {!isOwn && <StepButton evaluation={evaluation} />}
          </>
        }
      />
      <MovedNote evaluation={evaluation} />
      <VersionNote evaluation={evaluation} />
      {isOwn && <ReviewActions evaluation={evaluation} />}
      <ScoreCards evaluation={evaluation} />
      <WorkflowStrip evaluation={evaluation} />
      <div className={styles.columns}>
        <EvaluationTabs evaluation={evaluation} />
        <div className={styles.rail}>
          {canAct && <WarningNote evaluation={evaluation} onGoTo={goToItems} />}
          {hasSelfPanel && <SelfPanel evaluation={evaluation} />}
          {!isOwn && hasEarlierManager(evaluation) && <HandoverNotes evaluation={evaluation} />}
          {isRailReady && (
            <>
              <ComparisonPanel evaluation={evaluation} />
              <HistoryPanel evaluation={evaluation} />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  screen: {
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 1fr)',
    'gap': tokens.spacingVerticalM,
    'minWidth': 0,
    'outlineStyle': 'none',
    // The longest names would push the scores out of sight; the title of the window has all of them.
    '& h1': {
      display: '-webkit-box',
      overflow: 'hidden',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
    },
  },
  longName: {
    '& h1': {
      [phone]: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
    },
  },
  whereWide: { [crowded]: { display: 'none' } },
  // The name, and whom the step names, need the space.
  portrait: { '@media (max-width: 899.98px)': { display: 'none' } },
  rail: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
  },
  columns: {
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 1fr)',
    'gap': tokens.spacingHorizontalM,
    'alignItems': 'start',
    '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
  },
})
