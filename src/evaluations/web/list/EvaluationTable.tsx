import { makeStyles } from '@fluentui/react-components'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { PagedTable } from '#kit/web/lists/PagedTable.tsx'
import type { PagedList } from '#kit/web/lists/use-infinite-scroll.ts'
import { EvaluationRow } from './EvaluationRow.tsx'
import { useBulkTexts } from '#evaluations/web/bulk/use-bulk-texts.ts'
import type { Choice } from '#evaluations/web/bulk/use-choice.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

interface Props {
  evaluations: readonly Evaluation[]
  /** Of all that match, read or not. */
  count: number
  list: PagedList
  choice: Choice
}

/** Evaluations as a table; a row opens its evaluation. */
export function EvaluationTable({ evaluations, count, list, choice }: Props) {
  const { list: t } = useTexts()
  const styles = useStyles()
  const bulk = useBulkTexts()
  const isChoosing = evaluations.some(choice.isOffered)
  const tick = {
    key: 'tick',
    head: <span className={styles.unseen}>{bulk.column}</span>,
    className: styles.tick,
  }

  return (
    <PagedTable
      label={t.title}
      columns={[
        ...(isChoosing ? [tick] : []),
        { key: 'employee', head: t.employee, className: styles.employee },
        { key: 'evaluation', head: t.evaluation, className: styles.evaluation },
        { key: 'status', head: t.status, className: styles.status },
        { key: 'score', head: t.score, className: styles.score },
        { key: 'grade', head: t.grade, className: styles.grade },
        { key: 'reviewer', head: t.reviewer, className: styles.reviewer },
        { key: 'date', head: t.date, className: styles.date },
      ]}
      rows={evaluations}
      count={count}
      list={list}
      likelyHeight={61}
    >
      {(evaluation, place) => (
        <EvaluationRow
          key={evaluation.id}
          {...place}
          evaluation={evaluation}
          isChoosing={isChoosing}
          choice={choice}
        />
      )}
    </PagedTable>
  )
}

/** Wide enough for all columns; otherwise only the first ones are shown. */
const all = '@media (min-width: 1280px)'

const useStyles = makeStyles({
  unseen: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  tick: { width: '48px' },
  employee: { width: '26%', [all]: { width: '25%' } },
  evaluation: { width: '18%', [all]: { width: '14%' } },
  status: { width: '26%', [all]: { width: '18%' } },
  score: { width: '13%', [all]: { width: '8%' } },
  grade: { width: '17%', [all]: { width: '9%' } },
  reviewer: { display: 'none', [all]: { display: 'table-cell', width: '15%' } },
  date: { display: 'none', [all]: { display: 'table-cell', width: '11%' } },
})
