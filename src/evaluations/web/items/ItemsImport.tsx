import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { itemsSheetApi } from '#evaluations/contract/items-sheet.ts'
import { itemsImport } from '#evaluations/rules/import-kinds.ts'
import { templateName } from '#imports/rules/import.ts'
import { EarlierImports } from '#imports/web/upload/EarlierImports.tsx'
import { ImportDialog } from '#imports/web/ImportDialog.tsx'
import { download } from '#kit/web/api/download.ts'

interface Props {
  evaluation: Evaluation
  onClose: () => void
}

/** The objectives and competencies of an evaluation from a sheet; its template holds those it has. */
export function ItemsImport({ evaluation: { evaluation_id }, onClose }: Props) {
  const params = { evaluation_id }
  return (
    <ImportDialog
      kind={itemsImport}
      params={params}
      onTemplate={() =>
        download(itemsSheetApi.template, { params }, templateName('evaluation_items'))
      }
      earlier={<EarlierImports evaluation_id={evaluation_id} onLeave={onClose} />}
      onClose={onClose}
    />
  )
}
