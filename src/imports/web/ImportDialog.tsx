import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ImportRun } from '#imports/contract/imports.ts'
import type { ImportKind, ImportKindId } from '#imports/rules/import.ts'
import { DialogShell } from '#kit/web/dialogs/DialogShell.tsx'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { useUnsaved } from '#kit/web/forms/unsaved.ts'
import { narrow } from '#kit/web/platform/media.ts'
import { FilePart } from '#imports/web/upload/FilePart.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportResult } from '#imports/web/result/ImportResult.tsx'
import { showResult } from '#imports/web/undo/show-result.ts'
import { useUndoTexts } from '#imports/web/undo/use-undo-texts.ts'
import { serverMessage, useImport } from './use-import.ts'
import { FileOptions } from './FileOptions.tsx'
import { useDecisionNote } from '#imports/web/result/use-decision-note.tsx'
import { useCorrections } from '#imports/web/result/use-corrections.ts'
import { useLeaving } from './use-leaving.tsx'
import { useNoStrayDrop } from '#imports/web/upload/use-no-stray-drop.ts'
import { useTexts } from './use-texts.ts'

interface Props {
  kind: ImportKind
  /** The id in the upload's path, such as that of an evaluation. */
  params?: Record<string, string>
  onTemplate?: () => Promise<void>
  /** Shown until a file is chosen. */
  earlier?: ReactNode
  onClose: () => void
}

/** Milliseconds a success is shown before the dialog closes. */
const lingers = 2000
const closesItself: readonly ImportKindId[] = ['hierarchy', 'placements']

/** One file from choosing to importing; edited cells need no new upload. */
export function ImportDialog({ kind: importKind, params, onTemplate, earlier, onClose }: Props) {
  const { id: kind, columns, isAllOrNothing = false } = importKind
  const t = useTexts()
  const styles = useStyles()
  const { undo: undoText } = useUndoTexts()
  const words = t.kinds[kind]
  const [isStrict, setIsStrict] = useState<boolean>(isAllOrNothing)
  const corrections = useCorrections()
  useUnsaved(corrections.count > 0)
  const [isDone, setIsDone] = useSelfClosing(onClose)
  useNoStrayDrop()

  const openDraft = useOpenDraft(onClose)
  const showSuccess = (ended: ImportRun) => {
    const { dry_run, status } = ended
    const isAll = status === 'success'
    if (dry_run && !wasAsked.current) return
    // Dialogs that close automatically have their own status for a test run.
    if (!dry_run || (isAll && !closesItself.includes(kind))) showResult(ended, undoText)
    if (!dry_run && isAll && closesItself.includes(kind)) setIsDone(true)
  }
  const { file, choose, run, busy, problem, start, stop } = useImport(kind, params, {
    onGood: showSuccess,
    onDraft: openDraft,
  })

  const result = useShownResult(run)
  const [wasTest, setWasTest] = useState(true)
  const wasAsked = useRef(false)
  const go = async (dry_run: boolean, chosen?: File) => {
    setWasTest(dry_run)
    wasAsked.current = chosen === undefined
    const again = { fixes: corrections.cells }
    const hasEnded = await start({ dry_run, strict: isStrict, ...(chosen ? { chosen } : again) })
    if (hasEnded && !chosen) corrections.forget()
  }
  const chooseAnother = (chosen: File | undefined) => {
    corrections.forget()
    choose(chosen)
    // What the file would do is seen before anything is asked.
    if (chosen) void go(true, chosen)
  }
  const leaving = useLeaving({ busy, hasCorrections: corrections.count > 0, stop, onClose })
  const failed = wasTest ? words.testFailed : words.importFailed
  const isImported = run?.dry_run === false && run.success === true
  const decisions = useDecisionNote({ run, cells: corrections.cells, onDraft: openDraft })

  return (
    <DialogShell
      title={words.title}
      size="wide"
      // A click outside the dialog must not lose the file.
      staysOnOutsideClick={file !== undefined && !isDone}
      classNames={{ actions: styles.actions }}
      onLeave={leaving.leave}
      actions={
        <ImportActions
          kind={kind}
          busy={busy}
          run={run}
          mayStart={file !== undefined && !busy && !isDone}
          hasCorrections={corrections.count > 0}
          isStrict={isStrict}
          onStart={(dry_run) => void go(dry_run)}
          onClose={leaving.leave}
          onStop={stop}
        />
      }
      onTop={leaving.question}
    >
      <FilePart
        kind={kind}
        file={isDone ? undefined : file}
        hasZone={file === undefined}
        isBusy={busy !== undefined}
        onTemplate={onTemplate}
        onChoose={chooseAnother}
      />
      {!file && !run && earlier}
      {file && !busy && !isImported && (
        <FileOptions
          isStrict={isStrict}
          onStrict={isAllOrNothing ? undefined : setIsStrict}
          steps={decisions.button}
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
            note={decisions.note}
            isClosing={isDone}
          />
        </div>
      )}
      {isDone && <p className={styles.closing}>{t.closing}</p>}
    </DialogShell>
  )
}

/** Leaves the dialog for the page on which the columns of a file are mapped. */
function useOpenDraft(onClose: () => void) {
  const navigate = useNavigate()
  return ({ import_id }: ImportRun) => {
    onClose()
    void navigate(`/imports/${import_id}`)
  }
}

/** Closes a moment after a success was shown. */
function useSelfClosing(onClose: () => void) {
  const [isDone, setIsDone] = useState(false)
  const closeItself = useEffectEvent(onClose)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => closeItself(), lingers)
    return () => clearTimeout(timer)
  }, [isDone])
  return [isDone, setIsDone] as const
}

/** Shows the beginning of a new result. */
function useShownResult(run: ImportRun | undefined) {
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    result.current?.focus({ preventScroll: true })
    result.current?.scrollIntoView()
  }, [run?.import_id])
  return result
}

const useStyles = makeStyles({
  result: { minWidth: 0, outlineStyle: 'none' },
  closing: { margin: 0, color: tokens.colorNeutralForeground3 },
  actions: {
    flexWrap: 'wrap',
    [narrow]: {
      'flexDirection': 'row',
      '& button': { flexGrow: 1, minWidth: 0, paddingInline: tokens.spacingHorizontalS },
    },
  },
})
