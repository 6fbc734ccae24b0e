import { makeStyles } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { Choice } from '#evaluations/web/bulk/use-choice.ts'
import { useEndingTexts } from '#evaluations/web/ending/use-ending-texts.ts'
import { EvaluationLink } from '#evaluations/web/review/EvaluationLink.tsx'
import { StatusBadge } from '#evaluations/web/StatusBadge.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { CellText } from '#kit/web/grid/CellText.tsx'
import type { GridColumn } from '#kit/web/grid/grid-column.ts'
import { cellLink } from '#kit/web/grid/link-styles.ts'
import { PersonCell } from '#kit/web/grid/PersonCell.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { WaitingCell } from './WaitingCell.tsx'

interface Options {
  /** All of the reader: named by what they are about, not by a person. */
  isOwnList: boolean
  /** They wait for the reader: what is to be decided is reviewed one after the other. */
  isWaiting: boolean
  choice: Choice
}

type Column = GridColumn<Evaluation>

/** The columns of the list of evaluations. */
export function useEvaluationColumns({ isOwnList, isWaiting, choice }: Options): Column[] {
  const { list: t, toBeAssigned } = useTexts()
  const { correction } = useEndingTexts()
  const words = useWords()
  const format = useFormat()
  const styles = useStyles()
  return useMemo(() => {
    const kind = ({ type, period, version_of }: Evaluation) =>
      [words.type(type), words.period(period), ...(version_of ? [correction] : [])].join(' · ')
    const link = (evaluation: Evaluation, name: string) => (
      <EvaluationLink evaluation={evaluation} isWaiting={isWaiting} className={styles.link}>
        <bdi>{name}</bdi>
      </EvaluationLink>
    )
    const subject: Column[] = isOwnList
      ? [
          {
            id: 'period',
            label: t.evaluation,
            width: 220,
            ordering: 'period',
            cell: (evaluation) => link(evaluation, kind(evaluation)),
          },
        ]
      : [
          {
            id: 'employee',
            label: t.employee,
            width: 220,
            ordering: 'employee',
            cell: (evaluation) => (
              <PersonCell name={evaluation.employee_name} note={evaluation.department ?? ''}>
                {link(evaluation, evaluation.employee_name)}
              </PersonCell>
            ),
          },
          {
            id: 'period',
            label: t.evaluation,
            width: 140,
            ordering: 'period',
            cell: ({ type, period, version_of }) => (
              <CellText
                note={version_of ? `${words.type(type)} · ${correction}` : words.type(type)}
              >
                {words.period(period)}
              </CellText>
            ),
          },
        ]
    return [
      ...subject,
      {
        id: 'status',
        label: t.status,
        width: 190,
        ordering: 'status',
        cell: ({ status }) => <StatusBadge status={status} size="medium" />,
      },
      {
        id: 'waiting',
        label: t.waiting,
        width: 150,
        cell: (evaluation) => <WaitingCell evaluation={evaluation} choice={choice} />,
      },
      {
        id: 'score',
        label: t.score,
        width: 80,
        ordering: 'score',
        isNumeric: true,
        cell: ({ score }) => words.overall(score),
      },
      {
        id: 'grade',
        label: t.grade,
        width: 70,
        ordering: 'grade',
        cell: ({ grade }) => <CellText>{grade}</CellText>,
      },
      {
        id: 'reviewer',
        label: t.reviewer,
        width: 140,
        ordering: 'reviewer',
        cell: ({ reviewer_name }) => <CellText>{reviewer_name ?? toBeAssigned}</CellText>,
      },
      {
        id: 'created_at',
        label: t.date,
        width: 110,
        ordering: 'created_at',
        cell: ({ date }) => <time dateTime={date}>{format.day(date)}</time>,
      },
    ]
  }, [t, toBeAssigned, words, correction, format, styles, isOwnList, isWaiting, choice])
}

const useStyles = makeStyles({ link: cellLink })
