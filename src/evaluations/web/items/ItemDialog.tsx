import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { EditItemDialog } from './EditItemDialog.tsx'
import type { ItemKind, StoredItem } from './item-kinds.ts'
import { NewItemDialog } from './NewItemDialog.tsx'

interface Props {
  evaluation: Evaluation
  kind: ItemKind
  /** The one to edit; without it a new one is made. */
  item?: StoredItem | undefined
  onClose: () => void
}

/** Adds an objective or a competency, or edits one. */
export const ItemDialog = ({ item, ...props }: Props) =>
  item ? <EditItemDialog {...props} item={item} /> : <NewItemDialog {...props} />
