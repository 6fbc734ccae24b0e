import { Text, tokens, makeStyles } from '@fluentui/react-components'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { maxNameLength, type Template, templateApi } from '#evaluations/contract/templates.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { differ, orNull } from '#kit/rules/forms/form-values.ts'
import { MoreFields } from '#kit/web/forms/MoreFields.tsx'
import { TextField } from '#kit/web/forms/TextField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { useInArabic } from '#kit/web/forms/use-in-arabic.ts'
import { shown } from '#kit/web/use-shown.ts'
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
  const arabic = useInArabic()
  const styles = useStyles()
  const { evaluation_id, objectives_count, competencies_count } = evaluation
  const form = useForm({
    keep: `template:${template?.template_id ?? 'new'}`,
    initial: { name: template?.name ?? '', name_ar: template?.name_ar ?? '' },
    check: ({ name }) => ({ name: name.trim() === '' ? field.template_name_required : undefined }),
    endpoint: template ? templateApi.update : templateApi.create,
    request: (values) => {
      const body = { name: values.name.trim(), name_ar: orNull(values.name_ar) }
      if (!template) return { body: { ...body, evaluation_id } }
      const { template_id, name, name_ar, updated_at } = template
      return differ(body, { name, name_ar })
        ? { params: { template_id }, body, ifMatch: updated_at }
        : undefined
    },
    done: (saved) => (template ? t.renamed : t.saved(shown(saved).name)),
    failed: t.saveFailed,
    labels: { name: t.name, name_ar: arabic.label(t.name) },
    onClose,
  })
  const shared = { form, maxLength: maxNameLength }

  return (
    <FormDialog
      {...form.dialog}
      title={template ? t.renameTitle : t.save}
      submit={template ? t.renameSubmit : t.save}
      pending={t.saving}
      onClose={onClose}
    >
      <TextField {...shared} name="name" label={t.name} required dir="auto" />
      <MoreFields
        label={arabic.more}
        isFilled={form.values.name_ar !== ''}
        isWrong={form.problem('name_ar') !== undefined}
      >
        <TextField {...shared} name="name_ar" label={arabic.label(t.name)} dir="rtl" lang="ar" />
      </MoreFields>
      {!template && (
        <Text className={styles.quiet}>{t.keeps(objectives_count, competencies_count)}</Text>
      )}
    </FormDialog>
  )
}

const useStyles = makeStyles({ quiet: { color: tokens.colorNeutralForeground3 } })
