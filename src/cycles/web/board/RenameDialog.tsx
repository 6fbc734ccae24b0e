import type { Cycle } from '#cycles/contract/cycle-shapes.ts'
import { cycleApi } from '#cycles/contract/cycles.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { TextPair } from '#kit/web/forms/TextPair.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { maxNameLength } from '#cycles/rules/cycle.ts'

interface Props {
  cycle: Cycle
  onClose: () => void
}

/** The name of a cycle in both languages, until its launch. */
export function RenameDialog({ cycle, onClose }: Props) {
  const t = useTexts()
  const { cycle_id, name, name_ar, updated_at } = cycle
  const form = useForm({
    keep: `cycle:${cycle_id}:name`,
    initial: { name, name_ar: name_ar ?? '' },
    check: ({ name }) => ({ name: name.trim() ? undefined : t.nameRequired }),
    endpoint: cycleApi.update,
    request: ({ name, name_ar }) => ({
      params: { cycle_id },
      body: { name: name.trim(), name_ar: name_ar.trim() || null },
      ifMatch: updated_at,
    }),
    done: t.rename.done,
    failed: t.rename.failed,
    onClose,
  })
  return (
    <FormDialog
      {...form.dialog}
      title={t.rename.title}
      submit={t.rename.save}
      pending={t.saving}
      onClose={onClose}
    >
      <TextPair form={form} name="name" label={t.name} required maxLength={maxNameLength} />
    </FormDialog>
  )
}
