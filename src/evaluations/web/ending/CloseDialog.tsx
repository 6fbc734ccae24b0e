import { makeStyles, Text } from '@fluentui/react-components'
import { endingApi } from '#evaluations/contract/ending.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { LongTextField } from '#kit/web/forms/LongTextField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { maxReasonLength } from '#evaluations/rules/ending/reason.ts'
import { useEndingTexts } from './use-ending-texts.ts'

interface Props {
  evaluation: Evaluation
  onClose: () => void
}

/** HR ends a review whose employee has not answered, and says why. */
export function CloseDialog({ evaluation, onClose }: Props) {
  const t = useEndingTexts()
  const styles = useStyles()
  const f = useFormat()
  const { evaluation_id, employee_name, moved_at, updated_at } = evaluation
  const form = useForm({
    initial: { reason: '' },
    isDirty: ({ reason }) => reason.trim() !== '',
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t.reasonRequired : undefined }),
    endpoint: endingApi.closeWithoutAnswer,
    request: ({ reason }) => ({
      params: { evaluation_id },
      body: { reason: reason.trim() },
      ifMatch: updated_at,
    }),
    done: t.closed,
    failed: t.closeFailed,
    refusesStale: (current) => current.status !== 'Employee Review',
    onClose,
  })

  return (
    <FormDialog
      {...form.dialog}
      title={t.close}
      submit={t.closeNow}
      pending={t.closing}
      onClose={onClose}
    >
      <Text as="p" className={styles.line}>
        {t.closeIntro(employee_name, t.noAnswer(f.day(moved_at)))}
      </Text>
      <Text as="p" className={styles.line}>
        {t.closeFinal}
      </Text>
      <LongTextField
        form={form}
        name="reason"
        label={t.reason}
        hint={t.reasonHint}
        required
        rows={3}
        maxLength={maxReasonLength}
        dir="auto"
      />
    </FormDialog>
  )
}

const useStyles = makeStyles({ line: { margin: 0 } })
