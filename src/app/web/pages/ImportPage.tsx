import { nameParts, placementDay } from '#employees/rules/mapped-columns.ts'
import { importKinds } from '#home/web/admin/import-kinds.ts'
import { StudioScreen } from '#imports/web/studio/StudioScreen.tsx'
import { useParam } from '#kit/web/api/use-param.ts'

/** Fields that only a mapping can fill. */
const further = { employees: nameParts, placements: placementDay }

/** One import: its columns, its check and its result. */
export function ImportPage() {
  return <StudioScreen import_id={useParam('import_id')} kinds={importKinds} further={further} />
}
