import { Button } from '@fluentui/react-components'
import { BusyIcon } from '#kit/web/feedback/BusyIcon.tsx'
import type { ImportRun } from '#imports/contract/imports.ts'
import type { ImportKindId } from '#imports/rules/import.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import type { ImportState } from './use-import.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts } from './use-texts.ts'

interface Props {
  kind: ImportKindId
  busy: ImportState['busy']
  run: ImportRun | undefined
  mayStart: boolean
  /** Cells were edited since the last run, so another run can have a different result. */
  hasCorrections: boolean
  isStrict: boolean
  onStart: (dry_run: boolean) => void
  onClose: () => void
  onStop: () => void
}

/** The buttons to leave, test and import. */
export function ImportActions({
  kind,
  busy,
  run,
  mayStart,
  hasCorrections: isEdited,
  isStrict,
  ...on
}: Props) {
  const t = useTexts()
  const { cancel, close } = useKitTexts()
  const words = t.kinds[kind]
  const { count } = useFormat()
  const isTesting = busy?.dry_run === true
  const isImporting = busy?.dry_run === false
  const isPointless = run !== undefined && !isEdited && bringsNothing(run, isStrict)
  const { valid_records = 0, total_records = 0 } = run?.data ?? {}
  const isPart = run?.dry_run && !isEdited && valid_records > 0 && valid_records < total_records
  const label = isPart
    ? t.importPart(words.import, count(valid_records), count(total_records))
    : words.import
  // An import that runs on the server is stopped by its own button.
  const isBeyondCancelling = busy ? isImporting && busy.run : run?.dry_run === false

  return (
    <>
      <Button
        disabledFocusable={isImporting && busy.isStopping}
        onClick={isImporting && !busy.run ? on.onStop : on.onClose}
      >
        {isBeyondCancelling ? close : cancel}
      </Button>
      <Button
        disabled={!mayStart && !isTesting}
        disabledFocusable={isTesting}
        icon={isTesting ? <BusyIcon /> : undefined}
        onClick={() => on.onStart(true)}
      >
        {isTesting ? words.testing : words.test}
      </Button>
      <Button
        appearance="primary"
        disabled={(!mayStart && !isImporting) || isPointless}
        disabledFocusable={isImporting}
        icon={isImporting ? <BusyIcon /> : undefined}
        onClick={() => on.onStart(false)}
      >
        {isImporting ? words.importing : label}
      </Button>
    </>
  )
}

/** Whether importing the tested or imported file would change nothing. */
function bringsNothing({ data, dry_run, success, unchanged }: ImportRun, isStrict: boolean) {
  if (!data) return false
  const { total_records, valid_records, invalid_records } = data
  if (!dry_run && success) return true
  // A run that was stopped says nothing about the rows.
  if (total_records === 0) return false
  return valid_records === 0 || (isStrict && invalid_records > 0) || unchanged === total_records
}
