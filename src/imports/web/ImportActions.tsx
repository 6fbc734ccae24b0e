import { Button, DialogActions, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import type { ImportRun } from '#imports/contract/imports.ts'
import type { ImportKindId } from '#imports/rules/import.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { narrow } from '#kit/web/platform/media.ts'
import type { ImportState } from './use-import.ts'
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
  const styles = useStyles()
  const words = t.kinds[kind]
  const isTesting = busy?.dry_run === true
  const isImporting = busy?.dry_run === false
  const isPointless = run !== undefined && !isEdited && bringsNothing(run, isStrict)
  // Leaving does not cancel a run on the server or a finished one.
  const isBeyondCancelling = busy ? isImporting && busy.run : run?.dry_run === false

  return (
    <DialogActions fluid className={styles.actions}>
      <Button onClick={on.onClose}>{isBeyondCancelling ? close : cancel}</Button>
      <Button
        disabled={!mayStart && !isTesting}
        disabledFocusable={isTesting}
        icon={isTesting ? <Spinner size="tiny" /> : undefined}
        onClick={() => on.onStart(true)}
      >
        {isTesting ? words.testing : words.test}
      </Button>
      <Button
        appearance="primary"
        disabled={(!mayStart && !isImporting) || isPointless}
        disabledFocusable={isImporting}
        icon={isImporting ? <Spinner size="tiny" /> : undefined}
        onClick={() => on.onStart(false)}
      >
        {isImporting ? words.importing : words.import}
      </Button>
    </DialogActions>
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

const useStyles = makeStyles({
  actions: {
    justifyContent: 'flex-end',
    flexWrap: 'wrap',
    [narrow]: {
      'flexDirection': 'row',
      '& button': { flexGrow: 1, minWidth: 0, paddingInline: tokens.spacingHorizontalS },
    },
  },
})
