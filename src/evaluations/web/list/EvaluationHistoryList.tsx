import { makeStyles, tokens } from '@fluentui/react-components'
import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import type { Employee } from '#employees/contract/employees.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { createRefusal } from '#evaluations/rules/workflow.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { CallProblem } from '#kit/web/api/call-problem.ts'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { EvaluationHistoryRow } from './EvaluationHistoryRow.tsx'
import { evaluationQueries } from '#evaluations/web/queries.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { shown } from '#kit/web/use-shown.ts'
import { subtitle1 } from '#kit/web/platform/text-styles.ts'
import { LinesSkeleton } from '#kit/web/feedback/LinesSkeleton.tsx'

const EditEvaluationDialog = lazyPart(
  async () =>
    (await import('#evaluations/web/details/EditEvaluationDialog.tsx')).EditEvaluationDialog,
)
const RemoveEvaluationDialog = lazyPart(
  async () =>
    (await import('#evaluations/web/details/RemoveEvaluationDialog.tsx')).RemoveEvaluationDialog,
)

interface Props {
  employee: Pick<Employee, 'employee_id' | 'user_id' | 'name'>
}

interface Open {
  dialog: 'edit' | 'remove'
  evaluation: Evaluation
}

/** The evaluations of one employee, the newest first. */
export function EvaluationHistoryList({ employee }: Props) {
  const { profile: t, list, unreadable } = useTexts()
  const styles = useStyles()
  const actor = useActor()
  const [open, setOpen] = useState<Open>()
  const evaluations = useQuery(evaluationQueries.of(employee.employee_id))
  const { data, error } = evaluations
  const close = () => setOpen(undefined)

  const mayAdd = !createRefusal(employee, actor)

  return (
    <Panel aria-label={t.title} className={styles.panel} tabIndex={-1}>
      <h2 className={styles.title}>{t.title}</h2>
      {evaluations.isPending && <LinesSkeleton label={list.loading} lines={3} height={64} />}
      {error && !data && (
        <Failure
          title={
            error instanceof CallProblem && error.code === 'unreadable' ? unreadable : list.failed
          }
          problem={error}
          onTryAgain={() => void evaluations.refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          icon={<ClipboardTaskListLtrRegular />}
          title={t.empty}
          hint={mayAdd ? t.emptyHint(isolated(shown(employee).name)) : t.emptyOthers}
        />
      )}
      {data && data.length > 0 && (
        <ul className={styles.rows}>
          {data.map((evaluation) => (
            <EvaluationHistoryRow
              key={evaluation.evaluation_id}
              evaluation={evaluation}
              onEdit={() => setOpen({ dialog: 'edit', evaluation })}
              onRemove={() => setOpen({ dialog: 'remove', evaluation })}
            />
          ))}
        </ul>
      )}
      {open?.dialog === 'edit' && (
        <EditEvaluationDialog
          evaluation={data?.find(({ id }) => id === open.evaluation.id) ?? open.evaluation}
          onClose={close}
        />
      )}
      {open?.dialog === 'remove' && (
        <RemoveEvaluationDialog evaluation={open.evaluation} onClose={close} />
      )}
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    alignContent: 'start',
    outlineStyle: 'none',
  },
  title: { ...subtitle1, margin: 0 },
  rows: { margin: 0, padding: 0, listStyleType: 'none' },
})
