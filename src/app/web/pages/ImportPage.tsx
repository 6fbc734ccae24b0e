import { furtherFields, importKinds } from '#home/web/admin/import-kinds.ts'
import { StudioScreen } from '#imports/web/studio/StudioScreen.tsx'
import { useParam } from '#kit/web/api/use-param.ts'

/** One import: its columns, its check and its result. */
export function ImportPage() {
  return (
    <StudioScreen import_id={useParam('import_id')} kinds={importKinds} further={furtherFields} />
  )
}
