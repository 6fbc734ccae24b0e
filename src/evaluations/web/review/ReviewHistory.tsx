import { makeStyles, Spinner } from '@fluentui/react-components'
import { useInfiniteQuery } from '@tanstack/react-query'
import { HistoryLine } from '#evaluations/web/details/HistoryLine.tsx'
import { evaluationQueries } from '#evaluations/web/queries.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { FoldedPanel } from '#kit/web/FoldedPanel.tsx'
import { useReviewTexts } from './use-review-texts.ts'

/** What happened last; the rest of the history is on the evaluation's own page. */
export function ReviewHistory({ evaluation_id }: { evaluation_id: string }) {
  const t = useReviewTexts()
  const { history: words } = useTexts()
  const styles = useStyles()
  const history = useInfiniteQuery(evaluationQueries.history(evaluation_id))
  const [last] = history.data?.rows ?? []
  return (
    <FoldedPanel title={t.lastChange}>
      {history.isPending && <Spinner label={words.loading} />}
      {history.isError && (
        <Failure
          title={words.failed}
          problem={history.error}
          onTryAgain={() => void history.refetch()}
        />
      )}
      {last && (
        <ul className={styles.list}>
          <HistoryLine entry={last} />
        </ul>
      )}
    </FoldedPanel>
  )
}

const useStyles = makeStyles({ list: { margin: 0, padding: 0, listStyleType: 'none' } })
