import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { FoldedPanel } from '#kit/web/FoldedPanel.tsx'
import { CommentBox } from './CommentBox.tsx'
import { HistoryLine } from './HistoryLine.tsx'
import { evaluationQueries } from '#evaluations/web/queries.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { LinesSkeleton } from '#kit/web/feedback/LinesSkeleton.tsx'

/** The history of an evaluation, newest first, with a comment box. */
export function HistoryPanel({ evaluation }: { evaluation: Evaluation }) {
  const { history: t } = useTexts()
  const styles = useStyles()
  const { evaluation_id } = evaluation
  const history = useInfiniteQuery(evaluationQueries.history(evaluation_id))

  return (
    <FoldedPanel title={t.title}>
      <CommentBox evaluation={evaluation} />
      {history.isPending && <LinesSkeleton label={t.loading} lines={4} height={56} />}
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
    </FoldedPanel>
  )
}

const useStyles = makeStyles({
  lines: {
    display: 'grid',
    gap: tokens.spacingVerticalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
})
