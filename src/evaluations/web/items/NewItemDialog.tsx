import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { ItemFields } from './ItemFields.tsx'
import type { ItemKind, ItemQuestion } from './item-kinds.ts'
import { bodyOf, useItemFormOptions } from './use-item-form.ts'
import { useItemTexts } from './use-item-texts.ts'

interface Props {
  evaluation: Evaluation
  kind: ItemKind
  onClose: () => void
}

/** Adds an objective or a competency, and previews the score. */
export function NewItemDialog({ evaluation, kind, onClose }: Props) {
  const { evaluation_id } = evaluation
  const { item: words } = useTexts()
  const { t } = useItemTexts(kind)
  const form = useForm({
    ...useItemFormOptions(kind),
    endpoint: kind.calls.create,
    request: (values): ItemQuestion => ({
      body: { ...kind.shape.parse(bodyOf(kind, values)), evaluation_id },
    }),
    done: t.created,
    failed: t.saveFailed,
    onClose,
  })
  return (
    <FormDialog
      {...form.dialog}
      title={t.add}
      submit={t.create}
      pending={words.saving}
      onClose={onClose}
    >
      <ItemFields evaluation={evaluation} kind={kind} form={form} />
    </FormDialog>
  )
}
