import { Spinner } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { hasEnded } from '#imports/rules/import.ts'
import { importQueries } from '#imports/web/queries.ts'
import { ImportResult } from '#imports/web/result/ImportResult.tsx'
import { useTexts as useImportTexts } from '#imports/web/use-texts.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { ReadDialog } from '#kit/web/dialogs/ReadDialog.tsx'
import { furtherFields, importKinds } from './import-kinds.ts'

interface Props {
  import_id: string
  onClose: () => void
}

/** The result of a past import, as its user saw it. */
export function PastImportDialog({ import_id, onClose }: Props) {
  const t = useImportTexts()
  const { data, error, refetch } = useQuery(importQueries.one(import_id))

  return (
    <ReadDialog title={data ? data.file_name : t.history.title} onClose={onClose}>
      {data && hasEnded(data.state) && (
        <ImportResult
          run={data}
          columns={[...importKinds[data.kind].columns, ...(furtherFields[data.kind] ?? [])]}
        />
      )}
      {data && !hasEnded(data.state) && <Spinner label={t.phases[data.phase]} />}
      {!data && !error && <Spinner label={t.history.loading} />}
      {!data && error && (
        <Failure title={t.history.failed} problem={error} onTryAgain={() => void refetch()} />
      )}
    </ReadDialog>
  )
}
