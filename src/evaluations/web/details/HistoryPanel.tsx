import { Button, makeStyles, Spinner, tokens, typographyStyles } from '@fluentui/react-components'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { CommentBox } from './CommentBox.tsx'
import { HistoryLine } from './HistoryLine.tsx'
import { evaluationQueries } from '#evaluations/web/queries.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

/** The history of an evaluation, newest first, with a comment box. */
export function HistoryPanel({ evaluation }: { evaluation: Evaluation }) {
  const { history: t } = useTexts()
  const styles = useStyles()
  const { evaluation_id } = evaluation
  const history = useInfiniteQuery(evaluationQueries.history(evaluation_id))
  // Once there was a review, the employee reads all that is said from then on.
  const isBeforeReview =
    history.data !== undefined &&
    !history.hasNextPage &&
    !history.data.rows.some(({ to }) => to === 'Employee Review')

  return (
    <Panel className={styles.panel} aria-label={t.title}>
      <h2 className={styles.title}>{t.title}</h2>
      <CommentBox evaluation_id={evaluation_id} isBeforeReview={isBeforeReview} />
      {history.isPending && <Spinner label={t.loading} />}
      {history.isError && (
        <Failure
          title={t.failed}
          problem={history.error}
          onTryAgain={() => void history.refetch()}
        />
      )}
      {history.data && (
        <ol className={styles.lines}>
          {history.data.rows.map((entry) => (
            <HistoryLine key={entry.history_id} entry={entry} />
          ))}
        </ol>
      )}
      {history.hasNextPage && (
        <Button
          appearance="subtle"
          disabledFocusable={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {history.isFetchingNextPage ? t.loading : t.earlier}
        </Button>
      )}
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: { display: 'grid', gap: tokens.spacingVerticalL, alignContent: 'start' },
  title: { ...typographyStyles.subtitle2, margin: 0 },
  lines: {
    display: 'grid',
    gap: tokens.spacingVerticalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
})
