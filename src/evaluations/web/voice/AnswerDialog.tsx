import { Field, makeStyles, Radio, RadioGroup, Text } from '@fluentui/react-components'
import { voiceApi } from '#evaluations/contract/voice.ts'
import { changedAnswer } from '#evaluations/rules/voice/disputes.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { LongTextField } from '#kit/web/forms/LongTextField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { useVoiceTexts } from './use-voice-texts.ts'

interface Props {
  evaluation_id: string
  item_id: string
  item_name: string
  onClose: () => void
}

/** Answers what the employee disputes: the item was changed, or why it stays. */
export function AnswerDialog({ evaluation_id, item_id, item_name, onClose }: Props) {
  const t = useVoiceTexts()
  const styles = useStyles()
  const form = useForm({
    initial: { how: 'changed', answer: '' },
    check: ({ how, answer }) => ({
      answer: how === 'explained' && answer.trim() === '' ? t.explanationRequired : undefined,
    }),
    endpoint: voiceApi.answer,
    request: ({ how, answer }) => ({
      params: { evaluation_id, item_id },
      body: { answer: how === 'changed' ? changedAnswer : answer },
    }),
    done: t.saved,
    failed: t.saveFailed,
    onClose,
  })
  return (
    <FormDialog
      {...form.dialog}
      title={t.dialogTitle(item_name)}
      submit={t.save}
      pending={t.saving}
      failure={form.saving.failure}
      onClose={onClose}
    >
      <Field label={t.howAnswered}>
        <RadioGroup value={form.values.how} onChange={(_, { value }) => form.set({ how: value })}>
          <Radio value="changed" label={t.choices.changed} />
          <Radio value="explained" label={t.choices.explained} />
        </RadioGroup>
      </Field>
      {form.values.how === 'explained' && (
        <LongTextField
          form={form}
          name="answer"
          label={t.explanation}
          required
          rows={4}
          maxLength={4000}
          dir="auto"
        />
      )}
      <Text as="p" size={200} className={styles.line}>
        {t.shownLater}
      </Text>
    </FormDialog>
  )
}

const useStyles = makeStyles({ line: { margin: 0 } })
