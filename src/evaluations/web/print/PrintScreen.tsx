import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { PrintRegular } from '@fluentui/react-icons/svg/print'
import { useQueries } from '@tanstack/react-query'
import { BackIcon } from '#kit/web/links/BackIcon.tsx'
import { CallProblem } from '#kit/web/api/call-problem.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { useParam } from '#kit/web/api/use-param.ts'
import { EvaluationNotFound } from '#evaluations/web/EvaluationNotFound.tsx'
import { competencyQueries, evaluationQueries, objectiveQueries } from '#evaluations/web/queries.ts'
import { DownloadDocument } from './DownloadDocument.tsx'
import { PrintedEvaluation } from './PrintedEvaluation.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'

/** The printable page of an evaluation, white in every theme. */
export function PrintScreen() {
  const t = useTexts().print
  const styles = useStyles()
  const evaluation_id = useParam('evaluation_id')
  const parts = useQueries({
    queries: [
      evaluationQueries.one(evaluation_id),
      objectiveQueries.of(evaluation_id),
      competencyQueries.of(evaluation_id),
      evaluationQueries.score(evaluation_id),
      evaluationQueries.wholeHistory(evaluation_id),
    ],
  })
  const [evaluation, objectives, competencies, score, history] = parts

  const problem = parts.find(({ error }) => error)?.error
  if (problem instanceof CallProblem && [400, 403, 404].includes(problem.status))
    return <EvaluationNotFound />
  if (problem)
    return (
      <Failure
        problem={problem}
        onTryAgain={() => parts.forEach((part) => void (part.error && part.refetch()))}
      />
    )
  if (!evaluation.data || !objectives.data || !competencies.data || !score.data || !history.data)
    return <Spinner label={t.loading} />

  return (
    <div className={styles.screen}>
      <div className={styles.offPaper}>
        <PageHeader
          title={t.title(evaluation.data.employee_name)}
          subtitle={t.subtitle}
          leading={<BackIcon to={`/evaluations/${evaluation_id}`}>{t.back}</BackIcon>}
          more={<DownloadDocument evaluation_id={evaluation_id} period={evaluation.data.period} />}
          primary={
            <Button appearance="primary" icon={<PrintRegular />} onClick={() => window.print()}>
              {t.print}
            </Button>
          }
        />
      </div>
      <div data-theme="light" tabIndex={0} className={styles.paper}>
        <PrintedEvaluation
          evaluation={evaluation.data}
          objectives={objectives.data}
          competencies={competencies.data}
          way={score.data}
          history={history.data}
        />
      </div>
    </div>
  )
}

const onPaper = '@media print'

const useStyles = makeStyles({
  screen: { display: 'grid', gap: tokens.spacingVerticalL, minWidth: 0 },
  offPaper: { [onPaper]: { display: 'none' } },
  paper: {
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '210mm',
    marginInline: 'auto',
    padding: 'clamp(16px, 4vw, 14mm)',
    overflowX: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow8,
    [onPaper]: { maxWidth: 'none', padding: 0, overflowX: 'visible', boxShadow: 'none' },
  },
})
