import { Field, makeStyles, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { type ApplyResult, templateApi } from '#evaluations/contract/templates.ts'
import { type ApplyMode, applyModes } from '#evaluations/rules/templates/templates.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { showToast } from '#kit/web/feedback/toasts.ts'
import type { Choice } from '#kit/web/forms/ChoiceField.tsx'
import { useStartTexts } from '#evaluations/web/use-start-texts.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { ApplyOutcome } from './ApplyOutcome.tsx'
import { TemplateField } from './TemplateField.tsx'

interface Props {
  evaluations: readonly Evaluation[]
  onApplied: (applied: readonly string[]) => void
  onClose: () => void
}

const isFilled = ({ objectives_count, competencies_count }: Evaluation) =>
  objectives_count + competencies_count > 0

/** Which template several evaluations get, and what becomes of the items they have. */
export function ApplyToManyDialog({ evaluations, onApplied, onClose }: Props) {
  const t = useStartTexts()
  const { templates } = useTexts()
  const styles = useStyles()
  const [template, setTemplate] = useState<Choice | null>(null)
  const [mode, setMode] = useState<ApplyMode>('add')
  const [isTried, setIsTried] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [results, setResults] = useState<readonly ApplyResult[]>()
  const filled = evaluations.filter(isFilled).length
  const change = useApiMutation(templateApi.applyMany, {
    failed: t.applyFailed,
    quiet: true,
    onDone: (answered) => {
      const applied = answered.filter(({ outcome }) => outcome === 'applied')
      onApplied(applied.map(({ evaluation_id }) => evaluation_id))
      if (applied.length < answered.length) return setResults(answered)
      showToast({ intent: 'success', title: t.applied(applied.length) })
      onClose()
    },
  })
  const apply = () => {
    setIsAsking(false)
    if (!template) return
    const evaluation_ids = evaluations.map(({ id }) => id)
    change.mutate({ body: { evaluation_ids, template_id: template.id, mode } })
  }
  const submit = () => {
    setIsTried(true)
    if (template && mode === 'replace') setIsAsking(true)
    else apply()
  }

  if (results) return <ApplyOutcome evaluations={evaluations} results={results} onClose={onClose} />
  return (
    <FormDialog
      title={t.applyTitle(evaluations.length)}
      submit={t.applyTo(evaluations.length)}
      pending={t.applying}
      isPending={change.isPending}
      isDirty={template !== null}
      failure={change.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TemplateField
        chosen={template}
        takesFocus
        problem={isTried && !template ? t.templateMissing : undefined}
        onChoose={setTemplate}
      />
      {filled > 0 && (
        <Field label={t.mode}>
          <RadioGroup
            value={mode}
            onChange={(_, { value }) => setMode(applyModes.find((one) => one === value) ?? 'add')}
          >
            {applyModes.map((one) => (
              <Radio
                key={one}
                value={one}
                label={
                  <>
                    {templates[one]}
                    <Text size={200} block className={styles.quiet}>
                      {one === 'add' ? t.addHint : t.replaceHint}
                    </Text>
                  </>
                }
              />
            ))}
          </RadioGroup>
        </Field>
      )}
      <Text className={styles.quiet}>{templates.begins}</Text>
      {isAsking && (
        <ConfirmDialog
          title={t.replaceTitle(filled)}
          confirm={templates.replaceConfirm}
          onConfirm={apply}
          onClose={() => setIsAsking(false)}
        >
          {t.replaceMessage}
        </ConfirmDialog>
      )}
    </FormDialog>
  )
}

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
})
