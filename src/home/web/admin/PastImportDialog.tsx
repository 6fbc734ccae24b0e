import { employeesImport, placementsImport } from '#employees/rules/import-kinds.ts'
import { itemsImport } from '#evaluations/rules/import-kinds.ts'
import type { ImportKindId } from '#imports/rules/import.ts'
import type { Column } from '#imports/rules/row.ts'
import {
  companiesImport,
  hierarchyImport,
  holidaysImport,
} from '#organisation/rules/import-kinds.ts'
import { Spinner } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { importApi } from '#imports/contract/imports.ts'
import { hasEnded } from '#imports/rules/import.ts'
import { ImportResult } from '#imports/web/result/ImportResult.tsx'
import { useTexts as useImportTexts } from '#imports/web/use-texts.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { ReadDialog } from '#kit/web/dialogs/ReadDialog.tsx'

/** Of every kind, for the history of imports. */
const importColumns: Record<ImportKindId, readonly Column[]> = {
  employees: employeesImport.columns,
  companies: companiesImport.columns,
  hierarchy: hierarchyImport.columns,
  placements: placementsImport.columns,
  holidays: holidaysImport.columns,
  evaluation_items: itemsImport.columns,
}

interface Props {
  import_id: string
  onClose: () => void
}

/** Milliseconds between two progress queries of a running import. */
const pause = 1500

/** The result of a past import, as its user saw it. */
export function PastImportDialog({ import_id, onClose }: Props) {
  const t = useImportTexts()
  const { data, error, refetch } = useQuery({
    queryKey: ['imports', import_id],
    queryFn: ({ signal }) => callApi(importApi.get, { params: { import_id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !hasEnded(state.data.state) ? pause : false),
  })

  return (
    <ReadDialog title={data ? data.file_name : t.history.title} onClose={onClose}>
      {data && hasEnded(data.state) && (
        <ImportResult run={data} columns={importColumns[data.kind]} />
      )}
      {data && !hasEnded(data.state) && <Spinner label={t.phases[data.phase]} />}
      {!data && !error && <Spinner label={t.history.loading} />}
      {!data && error && (
        <Failure title={t.history.failed} problem={error} onTryAgain={() => void refetch()} />
      )}
    </ReadDialog>
  )
}
