import { type Template, templateApi } from '#evaluations/contract/templates.ts'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useShown } from '#kit/web/use-shown.ts'

interface Props {
  template: Template
  onClose: () => void
}

export function RemoveTemplateDialog({ template, onClose }: Props) {
  const t = useTexts().templates
  const { template_id, name, updated_at } = useShown(template)
  const removal = useApiMutation(templateApi.delete, {
    done: t.removed,
    failed: t.removeFailed,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t.removeTitle}
      confirm={t.removeConfirm}
      pending={t.removing}
      isPending={removal.isPending}
      onConfirm={() => removal.mutate({ params: { template_id }, ifMatch: updated_at })}
      onClose={onClose}
    >
      {t.removeMessage(name)}
    </ConfirmDialog>
  )
}
