import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Spinner,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import type { ImportRun } from '#imports/contract/imports.ts'
import type { ImportKind } from '#imports/rules/import.ts'
import { FailureNote } from '#kit/web/FailureNote.tsx'
import { notify } from '#kit/web/notices.ts'
import { useDialogFocus } from '#kit/web/use-dialog-focus.ts'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { ChosenFile } from './ChosenFile.tsx'
import { DropZone } from './DropZone.tsx'
import { FileRequirements } from './FileRequirements.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportResult } from './ImportResult.tsx'
import { saidByServer, useImport } from './use-import.ts'
import { useMending } from './use-mending.ts'
import { useTexts } from './use-texts.ts'

interface Props {
  kind: ImportKind
  /** What the upload's address names, such as an evaluation. */
  params?: Record<string, string>
  onTemplate?: () => Promise<void>
  onClose: () => void
}

/** Milliseconds the good news is looked at before the dialog closes by itself. */
const lingers = 2000
const closesItself: readonly ImportKind[] = ['hierarchy', 'placements']

/** One file from choosing to importing; what is mended on the way needs no other upload. */
export function ImportDialog({ kind, params, onTemplate, onClose }: Props) {
  const t = useTexts()
  const { cancel, close } = useKitTexts()
  const styles = useStyles()
  const words = t.kinds[kind]
  const [isStrict, setIsStrict] = useState(false)
  const mending = useMending()
  const [isDone, setIsDone] = useState(false)
  useDialogFocus()

  const done = (run: ImportRun) => {
    notify({ intent: 'success', title: run.message ?? '' })
    if (run.status === 'success' && closesItself.includes(kind)) setIsDone(true)
  }
  const { file, choose, run, busy, problem, start, stop } = useImport(kind, params, done)

  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(onClose, lingers)
    return () => clearTimeout(timer)
  }, [isDone, onClose])

  const [wasTest, setWasTest] = useState(true)
  const go = async (dry_run: boolean) => {
    setWasTest(dry_run)
    await start({ dry_run, strict: isStrict, mended: mending.cells })
    mending.forget()
  }
  const chooseAnother = (chosen: File | undefined) => {
    mending.forget()
    choose(chosen)
  }
  const failed = wasTest ? words.testFailed : words.importFailed
  const isImported = run?.dry_run === false && run.success === true
  const isHopeless = run !== undefined && mending.cells.length === 0 && isRefused(run, isStrict)
  const mayStart = file !== undefined && !busy && !isDone
  const isTesting = busy?.dry_run === true

  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle>{words.title}</DialogTitle>
          <DialogContent className={styles.content}>
            {file && !isDone ? (
              <ChosenFile
                file={file}
                isBusy={busy !== undefined}
                onChoose={chooseAnother}
                onRemove={() => chooseAnother(undefined)}
              />
            ) : (
              !isDone && <DropZone kind={kind} onChoose={chooseAnother} />
            )}
            {!file && <FileRequirements kind={kind} onTemplate={onTemplate} />}
            {file && !busy && !isImported && (
              <Checkbox
                className={styles.strict}
                checked={isStrict}
                label={t.strict}
                onChange={(_, { checked }) => setIsStrict(checked === true)}
              />
            )}
            <FailureNote text={problem ? (saidByServer(problem) ?? failed) : undefined} />
            {busy && <ImportProgress kind={kind} busy={busy} onStop={stop} />}
            {run && !busy && (
              <ImportResult
                key={run.import_id}
                run={run}
                mending={run.can_run_again && !isDone ? mending : undefined}
              />
            )}
            {isDone && <p className={styles.closing}>{t.closing}</p>}
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            <Button onClick={onClose}>{run && !run.dry_run ? close : cancel}</Button>
            <Button
              disabled={!mayStart && !isTesting}
              disabledFocusable={isTesting}
              icon={isTesting ? <Spinner size="tiny" /> : undefined}
              onClick={() => void go(true)}
            >
              {isTesting ? words.testing : words.test}
            </Button>
            <Button
              appearance="primary"
              disabled={(!mayStart && !(busy && !isTesting)) || isImported || isHopeless}
              disabledFocusable={busy !== undefined && !isTesting}
              icon={busy && !isTesting ? <Spinner size="tiny" /> : undefined}
              onClick={() => void go(false)}
            >
              {busy && !isTesting ? words.importing : words.import}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

/** Whether importing what was just tested would come to nothing. */
const isRefused = ({ data, unchanged }: ImportRun, isStrict: boolean) =>
  data !== undefined &&
  (data.valid_records === 0 ||
    (isStrict && data.invalid_records > 0) ||
    unchanged === data.total_records)

const narrow = '@media (max-width: 480px)'

const useStyles = makeStyles({
  surface: {
    maxWidth: '800px',
    [narrow]: { maxWidth: '100vw', minHeight: '100dvh', borderRadius: 0, padding: '16px' },
  },
  body: { [narrow]: { minHeight: 'calc(100dvh - 34px)', maxHeight: 'calc(100dvh - 34px)' } },
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    gap: tokens.spacingVerticalL,
    paddingInline: '4px',
    marginInline: '-4px',
    paddingBlock: `4px ${tokens.spacingVerticalM}`,
  },
  strict: { justifySelf: 'start' },
  closing: { margin: 0, color: tokens.colorNeutralForeground3 },
  actions: { justifyContent: 'flex-end', flexWrap: 'wrap' },
})
