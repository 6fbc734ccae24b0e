import { makeStyles, Text } from '@fluentui/react-components'
import { type Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Props {
  evaluation: Evaluation
  onRemoved?: () => void
  onClose: () => void
}

/** Names what goes before it goes. */
export function RemoveEvaluationDialog({ evaluation, onRemoved, onClose }: Props) {
  const { remove: t, deleted, deleteFailed } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const { evaluation_id, employee_name, type, period, updated_at } = evaluation
  const change = useApiMutation(evaluationApi.delete, {
    done: deleted,
    failed: deleteFailed,
    onDone: () => {
      onClose()
      onRemoved?.()
    },
  })

  return (
    <ConfirmDialog
      title={t.title}
      confirm={t.confirm}
      pending={t.pending}
      isPending={change.isPending}
      onConfirm={() => change.mutate({ params: { evaluation_id }, ifMatch: updated_at })}
      onClose={onClose}
    >
      <Text as="p" className={styles.line}>
        {t.message(employee_name, words.type(type), words.period(period))}{' '}
        {t.goes(evaluation.objectives_count, evaluation.competencies_count)} {t.forGood}
      </Text>
    </ConfirmDialog>
  )
}

const useStyles = makeStyles({ line: { margin: 0 } })
