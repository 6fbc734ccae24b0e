import { ImportDialog } from '#imports/web/ImportDialog.tsx'
import { holidaysImport } from '#organisation/rules/import-kinds.ts'

interface Props {
  company_id: string
  onClose: () => void
}

/** The holidays of a company from a sheet: shown first, then stored all together or not at all. */
export function HolidaysImport({ company_id, onClose }: Props) {
  return <ImportDialog kind={holidaysImport} params={{ company_id }} onClose={onClose} />
}
