import { makeStyles, tokens } from '@fluentui/react-components'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useActor } from '#accounts/web/session.ts'
import { seesOnlySelf } from '#employees/rules/scope.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { ApprovalActions } from '#evaluations/web/bulk/ApprovalActions.tsx'
import type { Approval, Choice } from '#evaluations/web/bulk/use-choice.ts'
import { EvaluationLink } from '#evaluations/web/review/EvaluationLink.tsx'
import { reviewPath } from '#evaluations/web/review/use-review-path.ts'
import { StatusBadge } from '#evaluations/web/StatusBadge.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { GridList } from '#kit/web/grid/GridList.tsx'
import { Line } from '#kit/web/grid/Line.tsx'
import { lineAction } from '#kit/web/grid/link-styles.ts'
import type { PagedList } from '#kit/web/lists/use-infinite-scroll.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { caption1Strong } from '#kit/web/platform/text-styles.ts'
import { useEvaluationColumns } from './use-evaluation-columns.tsx'

interface Props {
  evaluations: readonly Evaluation[]
  /** Of all that match, read or not. */
  count: number
  list: PagedList
  ordering: string
  onOrder: (ordering: string) => void
  choice: Choice
  /** They wait for the reader: what is to be decided is reviewed one after the other. */
  isWaiting: boolean
  onApprove: (approvals: readonly Approval[]) => void
}

const keyOf = ({ id }: Evaluation) => id

/** Evaluations as a list; a row opens its review or its page. */
export function EvaluationGrid(props: Props) {
  const { evaluations, count, list, choice, isWaiting } = props
  const { list: t, bulk } = useTexts()
  const { listed } = useKitTexts()
  const styles = useStyles()
  const words = useWords()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const actor = useActor()
  const isOwnList = seesOnlySelf(actor)
  const kind = ({ type, period }: Evaluation) => [words.type(type), words.period(period)]

  return (
    <GridList
      label={t.title}
      columns={useEvaluationColumns({ isOwnList, isWaiting, choice })}
      rows={evaluations}
      count={count}
      list={list}
      keyOf={keyOf}
      nameOf={(evaluation) => bulk.row(evaluation.employee_name, listed(kind(evaluation)))}
      ordering={props.ordering}
      onOrder={props.onOrder}
      selection={choice.selection}
      isSelectable={choice.isOffered}
      actions={
        evaluations.some(choice.isOffered)
          ? (rows) => (
              <ApprovalActions evaluations={rows} choice={choice} onApprove={props.onApprove} />
            )
          : undefined
      }
      onOpen={(evaluation) => {
        const { to, ...options } = reviewPath(evaluation, { actor, address, isWaiting })
        void navigate(to, options)
      }}
      line={(evaluation) => (
        <Line
          {...(!isOwnList && { person: { name: evaluation.employee_name } })}
          title={
            <EvaluationLink evaluation={evaluation} isWaiting={isWaiting} className={styles.name}>
              <bdi>{isOwnList ? listed(kind(evaluation)) : evaluation.employee_name}</bdi>
            </EvaluationLink>
          }
          note={
            choice.refusal(evaluation) !== undefined
              ? bulk.refused(choice.refusal(evaluation) ?? '')
              : isOwnList
                ? evaluation.grade
                : listed(kind(evaluation))
          }
        >
          <span className={styles.end}>
            <StatusBadge status={evaluation.status} size="small" />
            <span className={styles.figure}>{words.overall(evaluation.score)}</span>
          </span>
        </Line>
      )}
    />
  )
}

const useStyles = makeStyles({
  name: lineAction,
  end: { display: 'grid', justifyItems: 'end', flexShrink: 0 },
  figure: {
    ...caption1Strong,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
  },
})
