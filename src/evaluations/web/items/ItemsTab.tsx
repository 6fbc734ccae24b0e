import { Button, makeStyles } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { RibbonStarRegular } from '@fluentui/react-icons/svg/ribbon-star'
import { TargetArrowRegular } from '@fluentui/react-icons/svg/target-arrow'
import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { editRefusal } from '#evaluations/rules/workflow.ts'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { FillActions } from './FillActions.tsx'
import { ItemLine } from './ItemLine.tsx'
import { type ItemKind, type ItemQuestion, type StoredItem, useItems } from './item-kinds.ts'
import { useItemTexts } from './use-item-texts.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { LinesSkeleton } from '#kit/web/feedback/LinesSkeleton.tsx'

const ItemDialog = lazyPart(async () => (await import('./ItemDialog.tsx')).ItemDialog)

interface Props {
  evaluation: Evaluation
  kind: ItemKind
  /** The item whose dialog is open. */
  edited: StoredItem | 'new' | undefined
  onEdit: (item: StoredItem | 'new' | undefined) => void
}

/** The objectives or the competencies of an evaluation. */
export function ItemsTab({ evaluation, kind, edited, onEdit }: Props) {
  const [removed, setRemoved] = useState<StoredItem>()
  return (
    <>
      <Items evaluation={evaluation} kind={kind} onEdit={onEdit} onRemove={setRemoved} />
      {edited && (
        <ItemDialog
          evaluation={evaluation}
          kind={kind}
          item={edited === 'new' ? undefined : edited}
          onClose={() => onEdit(undefined)}
        />
      )}
      {removed && <RemoveItem kind={kind} item={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}

interface ItemsProps {
  evaluation: Evaluation
  kind: ItemKind
  onEdit: (item: StoredItem | 'new') => void
  onRemove: (item: StoredItem) => void
}

/** The items, or why there are none: loading, failed, empty or locked. */
function Items({ evaluation, kind, onEdit, onRemove }: ItemsProps) {
  const { refusal } = useTexts()
  const { t } = useItemTexts(kind)
  const styles = useStyles()
  const why = editRefusal(evaluation, useActor())
  const items = useItems(kind, evaluation.evaluation_id)

  if (items.isPending) return <LinesSkeleton label={t.loading} lines={4} height={72} />
  if (items.isLoadingError)
    return (
      <Failure
        title={t.failed}
        hint={t.failedHint}
        problem={items.error}
        onTryAgain={() => void items.refetch()}
      />
    )

  const isUnfilled = evaluation.objectives_count + evaluation.competencies_count === 0
  const add = !why && (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => onEdit('new')}>
      {t.add}
    </Button>
  )
  if (items.data.length === 0)
    return (
      <EmptyState
        icon={kind.id === 'objectives' ? <TargetArrowRegular /> : <RibbonStarRegular />}
        title={why ? t.emptyLocked : t.empty}
        hint={why ? refusal[why] : t.emptyHint}
        action={add && isUnfilled ? <FillActions evaluation={evaluation} add={add} /> : add}
      />
    )

  return (
    <ul className={styles.list}>
      {items.data.map((item) => (
        <ItemLine
          key={item.id}
          evaluation={evaluation}
          kind={kind}
          item={item}
          isToCheck={!why}
          onEdit={why ? undefined : () => onEdit(item)}
          onRemove={why ? undefined : () => onRemove(item)}
        />
      ))}
    </ul>
  )
}

interface RemoveProps {
  kind: ItemKind
  item: StoredItem
  onClose: () => void
}

function RemoveItem({ kind, item, onClose }: RemoveProps) {
  const { item: words } = useTexts()
  const { t } = useItemTexts(kind)
  const removal = useApiMutation(kind.calls.delete, {
    done: t.deleted,
    failed: t.deleteFailed,
    onDone: onClose,
  })
  const question: ItemQuestion = {
    params: { [kind.fields.id]: item.id },
    ifMatch: item.record.updated_at,
  }
  return (
    <ConfirmDialog
      title={t.removeTitle}
      confirm={words.delete}
      pending={words.deleting}
      isPending={removal.isPending}
      onConfirm={() => removal.mutate(question)}
      onClose={onClose}
    >
      {t.removeMessage(item.name)}
    </ConfirmDialog>
  )
}

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
})
