import { makeStyles } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { differ } from '#kit/rules/forms/form-values.ts'
import { refreshScreen } from '#kit/web/api/query-client.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { lazyExtra } from '#kit/web/feedback/lazy-part.tsx'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { AutosaveLine } from '#kit/web/forms/AutosaveLine.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { ItemFields } from './ItemFields.tsx'
import type { ItemKind, StoredItem } from './item-kinds.ts'
import { useItemAutosave } from './use-item-autosave.ts'
import { fieldNames, useItemFormOptions } from './use-item-form.ts'
import { useItemTexts } from './use-item-texts.ts'

const ItemNotes = lazyExtra(
  async () => (await import('#evaluations/web/notes/ItemNotes.tsx')).ItemNotes,
)

interface Props {
  evaluation: Evaluation
  kind: ItemKind
  item: StoredItem
  onClose: () => void
}

/** Edits an objective or a competency. Its fields save themselves; Cancel puts back what was typed here. */
export function EditItemDialog({ evaluation, kind, item, onClose }: Props) {
  const { evaluation_id, employee_id, period } = evaluation
  const { item: words } = useTexts()
  const { t } = useItemTexts(kind)
  const styles = useStyles()
  const [isPending, setIsPending] = useState(false)
  const form = useForm({
    ...useItemFormOptions(kind, item),
    endpoint: kind.calls.update,
    failed: t.saveFailed,
    // The fields save themselves; the form only checks them.
    request: () => undefined,
    isDirty: () => false,
    onUnchanged: () => void finish(),
  })
  const { values } = form
  const { autosave, state, before, save } = useItemAutosave(evaluation_id, kind, item, form.set)
  const previous = useRef(values)
  useEffect(() => {
    save(values, previous.current)
    previous.current = values
  })
  const isChanged = differ(values, { ...values, ...before })

  const finish = async () => {
    setIsPending(true)
    await autosave.flush()
    setIsPending(false)
    // The dialog says why it is not saved.
    if (!autosave.isSaved) return
    if (isChanged) showToast({ intent: 'success', title: t.updated })
    void refreshScreen()
    onClose()
  }
  const cancel = () => {
    autosave.putBack()
    // Repeated until it is saved, also when the dialog is gone.
    void autosave.flush().then(refreshScreen)
    onClose()
  }

  return (
    <FormDialog
      {...form.dialog}
      isPending={isPending}
      isDirty={isChanged}
      isUnsaved={isChanged && form.isWrong(...fieldNames)}
      discardMessage={words.putBack}
      failure={state.kind === 'refused' ? state.sentence : undefined}
      note={<AutosaveLine state={state} className={styles.saved} />}
      title={t.editTitle}
      submit={t.update}
      pending={words.saving}
      onClose={cancel}
    >
      <ItemFields evaluation={evaluation} kind={kind} item={item} form={form} />
      <ItemNotes
        employee_id={employee_id}
        period={period}
        item_id={item.id}
        item_name={item.name}
      />
    </FormDialog>
  )
}

const useStyles = makeStyles({ saved: { marginInlineEnd: 'auto', alignSelf: 'center' } })
