import { Field, Input, Text, tokens, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { maxNameLength, type Template, templateApi } from '#evaluations/contract/templates.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useTemplateTexts } from './use-template-texts.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

interface Props {
  /** What a new template keeps. */
  evaluation: Evaluation
  /** The one to rename; without it a new one is made. */
  template?: Template
  onClose: () => void
}

/** Gives a template its name, when it is made and later. */
export function TemplateDialog({ evaluation, template, onClose }: Props) {
  const t = useTemplateTexts()
  const { field } = useTexts()
  const styles = useStyles()
  const first = template?.name ?? ''
  const [name, setName] = useState(first)
  const [isTried, setIsTried] = useState(false)
  const options = {
    failed: t.saveFailed,
    quiet: true,
    labels: { name: t.name },
    onDone: onClose,
  }
  const creation = useApiMutation(templateApi.create, {
    ...options,
    done: ({ name }) => t.saved(name),
  })
  const change = useApiMutation(templateApi.update, { ...options, done: t.renamed })
  const saving = template ? change : creation
  const missing = name.trim() === '' ? field.template_name_required : undefined
  const { evaluation_id, objectives_count, competencies_count } = evaluation

  const save = () => {
    setIsTried(true)
    if (missing) return
    if (!template) return creation.mutate({ body: { name, evaluation_id } })
    if (name.trim() === template.name) return onClose()
    const { template_id, updated_at } = template
    change.mutate({ params: { template_id }, body: { name }, ifMatch: updated_at })
  }

  const problem = (isTried ? missing : undefined) ?? saving.fields.name
  return (
    <FormDialog
      title={template ? t.renameTitle : t.save}
      submit={template ? t.renameSubmit : t.save}
      pending={t.saving}
      isPending={saving.isPending}
      isDirty={name !== first}
      failure={problem ? undefined : saving.failure}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={t.name} required validationMessage={problem}>
        <Input
          value={name}
          maxLength={maxNameLength}
          dir="auto"
          onChange={(_, { value }) => {
            setName(value)
            saving.reset()
          }}
        />
      </Field>
      {!template && (
        <Text className={styles.quiet}>{t.keeps(objectives_count, competencies_count)}</Text>
      )}
    </FormDialog>
  )
}

const useStyles = makeStyles({ quiet: { color: tokens.colorNeutralForeground3 } })
