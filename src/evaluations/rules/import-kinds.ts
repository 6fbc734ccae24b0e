import type { ImportKind } from '#imports/rules/import.ts'
import { itemColumns } from '#evaluations/rules/items/import-items.ts'

export const itemsImport: ImportKind<'evaluation_items'> = {
  id: 'evaluation_items',
  columns: itemColumns,
}
