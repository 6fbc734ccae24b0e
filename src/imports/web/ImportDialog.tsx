import {
  Checkbox,
  Dialog,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ImportRun } from '#imports/contract/imports.ts'
import type { ImportKind, ImportKindId } from '#imports/rules/import.ts'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { useDialogTexts } from '#kit/web/dialogs/dialog-texts.ts'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { useDialogStyles } from '#kit/web/dialogs/dialog-styles.ts'
import { useDialogFocus } from '#kit/web/dialogs/use-dialog-focus.ts'
import { ChosenFile } from './ChosenFile.tsx'
import { DropZone } from './DropZone.tsx'
import { FileRequirements } from './FileRequirements.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportResult } from './ImportResult.tsx'
import { serverMessage, useImport } from './use-import.ts'
import { useCorrections } from './use-corrections.ts'
import { useNoStrayDrop } from './use-no-stray-drop.ts'
import { useTexts } from './use-texts.ts'

interface Props {
  kind: ImportKind
  /** The id in the upload's path, such as that of an evaluation. */
  params?: Record<string, string>
  onTemplate?: () => Promise<void>
  onClose: () => void
}

/** Milliseconds a success is shown before the dialog closes. */
const lingers = 2000
const closesItself: readonly ImportKindId[] = ['hierarchy', 'placements']

/** One file from choosing to importing; edited cells need no new upload. */
export function ImportDialog({ kind: { id: kind, columns }, params, onTemplate, onClose }: Props) {
  const t = useTexts()
  const { discard } = useDialogTexts()
  const styles = { ...useDialogStyles(), ...useStyles() }
  const words = t.kinds[kind]
  const [isStrict, setIsStrict] = useState(false)
  const corrections = useCorrections()
  const [isDone, setIsDone] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  useDialogFocus()
  useNoStrayDrop()

  const showSuccess = ({ dry_run, status, message = '' }: ImportRun) => {
    const isAll = status === 'success'
    // Dialogs that close automatically have their own status for a test run.
    if (!dry_run || (isAll && !closesItself.includes(kind)))
      showToast({ intent: 'success', title: message })
    if (!dry_run && isAll && closesItself.includes(kind)) setIsDone(true)
  }
  const { file, choose, run, busy, problem, start, stop } = useImport(kind, params, showSuccess)

  const closeItself = useEffectEvent(onClose)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => closeItself(), lingers)
    return () => clearTimeout(timer)
  }, [isDone])

  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    result.current?.focus({ preventScroll: true })
    result.current?.scrollIntoView()
  }, [run?.import_id])

  const [wasTest, setWasTest] = useState(true)
  const go = async (dry_run: boolean) => {
    setWasTest(dry_run)
    const hasEnded = await start({ dry_run, strict: isStrict, mended: corrections.cells })
    if (hasEnded) corrections.forget()
  }
  const chooseAnother = (chosen: File | undefined) => {
    corrections.forget()
    choose(chosen)
  }
  const leave = () => {
    // A test run is cancelled, as its result would not be seen; an import continues.
    if (busy?.dry_run) stop()
    if (corrections.cells.length > 0 && !busy) setIsLeaving(true)
    else onClose()
  }
  const failed = wasTest ? words.testFailed : words.importFailed
  const isImported = run?.dry_run === false && run.success === true

  return (
    <Dialog
      open
      onOpenChange={(_, { open, type }) => {
        // A click outside the dialog must not lose the file.
        if (!open && !(type === 'backdropClick' && file && !isDone)) leave()
      }}
    >
      <DialogSurface className={mergeClasses(styles.surface, styles.wide)}>
        <DialogBody className={styles.body}>
          <DialogTitle>{words.title}</DialogTitle>
          <DialogContent className={styles.content}>
            {file && !isDone && (
              <ChosenFile
                kind={kind}
                file={file}
                isBusy={busy !== undefined}
                onChoose={chooseAnother}
                onRemove={() => chooseAnother(undefined)}
              />
            )}
            {!file && (
              <>
                <DropZone kind={kind} onChoose={chooseAnother} />
                <FileRequirements kind={kind} onTemplate={onTemplate} />
              </>
            )}
            {file && !busy && !isImported && (
              <Checkbox
                className={styles.strict}
                checked={isStrict}
                label={t.strict}
                onChange={(_, { checked }) => setIsStrict(checked === true)}
              />
            )}
            <FailureNote text={problem ? (serverMessage(problem) ?? failed) : undefined} />
            {busy && <ImportProgress kind={kind} busy={busy} onStop={stop} />}
            {run && (
              <div ref={result} tabIndex={-1} hidden={busy !== undefined} className={styles.result}>
                <ImportResult
                  key={run.import_id}
                  run={run}
                  columns={columns}
                  corrections={run.can_run_again && !isDone ? corrections : undefined}
                />
              </div>
            )}
            {isDone && <p className={styles.closing}>{t.closing}</p>}
          </DialogContent>
          <ImportActions
            kind={kind}
            busy={busy}
            run={run}
            mayStart={file !== undefined && !busy && !isDone}
            hasCorrections={corrections.cells.length > 0}
            isStrict={isStrict}
            onStart={(dry_run) => void go(dry_run)}
            onClose={leave}
          />
        </DialogBody>
        {isLeaving && (
          <ConfirmDialog
            title={discard.title}
            confirm={discard.discard}
            cancel={discard.keep}
            onConfirm={onClose}
            onClose={() => setIsLeaving(false)}
          >
            {discard.message}
          </ConfirmDialog>
        )}
      </DialogSurface>
    </Dialog>
  )
}

const useStyles = makeStyles({
  strict: { justifySelf: 'start' },
  result: { minWidth: 0, outlineStyle: 'none' },
  closing: { margin: 0, color: tokens.colorNeutralForeground3 },
})
