import { Field, Input, Text, tokens, makeStyles } from '@fluentui/react-components'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { maxNameLength, type Template, templateApi } from '#evaluations/contract/templates.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
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
  const t = useTexts().templates
  const { field } = useTexts()
  const styles = useStyles()
  const { evaluation_id, objectives_count, competencies_count } = evaluation
  const form = useForm({
    initial: { name: template?.name ?? '' },
    check: ({ name }) => ({ name: name.trim() === '' ? field.template_name_required : undefined }),
    endpoint: template ? templateApi.update : templateApi.create,
    request: ({ name }) => {
      if (!template) return { body: { name, evaluation_id } }
      const { template_id, updated_at } = template
      return name.trim() === template.name
        ? undefined
        : { params: { template_id }, body: { name }, ifMatch: updated_at }
    },
    done: ({ name }) => (template ? t.renamed : t.saved(name)),
    failed: t.saveFailed,
    labels: { name: t.name },
    onClose,
  })

  return (
    <FormDialog
      {...form.dialog}
      title={template ? t.renameTitle : t.save}
      submit={template ? t.renameSubmit : t.save}
      pending={t.saving}
      failure={form.problem('name') ? undefined : form.failure}
      onClose={onClose}
    >
      <Field label={t.name} required {...form.field('name')}>
        <Input
          value={form.values.name}
          maxLength={maxNameLength}
          dir="auto"
          onChange={(_, { value: name }) => {
            form.set({ name })
            form.saving.reset()
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
