import { makeStyles, Text } from '@fluentui/react-components'
import { useNavigate } from 'react-router-dom'
import { endingApi } from '#evaluations/contract/ending.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { maxReasonLength } from '#evaluations/rules/ending/reason.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { LongTextField } from '#kit/web/forms/LongTextField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { useEndingTexts } from './use-ending-texts.ts'

interface Props {
  evaluation: Evaluation
  onClose: () => void
}

/** HR begins a corrected version of a completed evaluation, and says why. */
export function CorrectDialog({ evaluation, onClose }: Props) {
  const t = useEndingTexts()
  const styles = useStyles()
  const navigate = useNavigate()
  const { evaluation_id, updated_at } = evaluation
  const form = useForm({
    initial: { reason: '' },
    isDirty: ({ reason }) => reason.trim() !== '',
    check: ({ reason }) => ({ reason: reason.trim() === '' ? t.reasonRequired : undefined }),
    endpoint: endingApi.correct,
    request: ({ reason }) => ({
      params: { evaluation_id },
      body: { reason: reason.trim() },
      ifMatch: updated_at,
    }),
    done: t.correctionBegun,
    failed: t.correctFailed,
    onDone: (version) => {
      onClose()
      void navigate(`/evaluations/${version.evaluation_id}`)
    },
    onClose,
  })

  return (
    <FormDialog
      {...form.dialog}
      title={t.correctTitle}
      submit={t.correctNow}
      pending={t.correcting}
      onClose={onClose}
    >
      <Text as="p" className={styles.line}>
        {t.correctIntro}
      </Text>
      <LongTextField
        form={form}
        name="reason"
        label={t.reason}
        hint={t.correctReasonHint}
        required
        rows={3}
        maxLength={maxReasonLength}
        dir="auto"
      />
    </FormDialog>
  )
}

const useStyles = makeStyles({ line: { margin: 0 } })
