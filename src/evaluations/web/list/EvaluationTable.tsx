import { makeStyles } from '@fluentui/react-components'
import { useActor } from '#accounts/web/session.ts'
import { seesOnlySelf } from '#employees/rules/scope.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { PagedTable } from '#kit/web/lists/PagedTable.tsx'
import type { PagedList } from '#kit/web/lists/use-infinite-scroll.ts'
import { EvaluationsTick } from '#evaluations/web/bulk/EvaluationsTick.tsx'
import { EvaluationRow } from './EvaluationRow.tsx'
import type { Choice } from '#evaluations/web/bulk/use-choice.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

interface Props {
  evaluations: readonly Evaluation[]
  /** Of all that match, read or not. */
  count: number
  list: PagedList
  choice: Choice
  /** They wait for the reader: what is to be decided is reviewed one after the other. */
  isWaiting?: boolean
}

/** Evaluations as a table; a row opens its evaluation. */
export function EvaluationTable(props: Props) {
  const { evaluations, count, list, choice, isWaiting } = props
  const { list: t } = useTexts()
  const styles = useStyles()
  const isOwnList = seesOnlySelf(useActor())
  const isChoosing = evaluations.some(choice.isOffered)
  const tick = {
    key: 'tick',
    head: <EvaluationsTick evaluations={evaluations} choice={choice} />,
    className: styles.tick,
  }

  return (
    <PagedTable
      label={t.title}
      columns={[
        ...(isChoosing ? [tick] : []),
        ...(isOwnList ? [] : [{ key: 'employee', head: t.employee, className: styles.employee }]),
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
      likelyHeight={66}
    >
      {(evaluation, place) => (
        <EvaluationRow
          key={evaluation.id}
          {...place}
          evaluation={evaluation}
          isChoosing={isChoosing}
          isOwnList={isOwnList}
          choice={choice}
          isWaiting={isWaiting}
        />
      )}
    </PagedTable>
  )
}

/** Wide enough for all columns; otherwise only the first ones are shown. */
const all = '@media (min-width: 1280px)'

const useStyles = makeStyles({
  tick: { width: '48px', paddingBlock: 0, paddingInline: 0 },
  employee: { width: '26%', [all]: { width: '25%' } },
  evaluation: { width: '18%', [all]: { width: '14%' } },
  status: { width: '26%', [all]: { width: '18%' } },
  score: { width: '13%', [all]: { width: '8%' } },
  grade: { width: '17%', [all]: { width: '9%' } },
  reviewer: { display: 'none', [all]: { display: 'table-cell', width: '15%' } },
  date: { display: 'none', [all]: { display: 'table-cell', width: '11%' } },
})
