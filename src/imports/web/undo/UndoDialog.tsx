import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarBody,
  ProgressBar,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components'
import type { ImportUndo } from '#imports/contract/undo.ts'
import { CallProblem } from '#kit/web/api/call-problem.ts'
import { DialogShell } from '#kit/web/dialogs/DialogShell.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { BlockedList } from './BlockedList.tsx'
import type { UndoRequest } from './undo-request.ts'
import { useUndo } from './use-undo.ts'
import { useUndoTexts } from './use-undo-texts.ts'

interface Props {
  request: UndoRequest
  onUndone?: (undo: ImportUndo) => void
  onClose: () => void
}

/** Says what undoing an import does and what is in its way, undoes it, and shows the result. */
export function UndoDialog({ request, onUndone, onClose }: Props) {
  const t = useUndoTexts()
  const { cancel, close } = useKitTexts()
  const styles = useStyles()
  const state = useUndo(request.import_id, onUndone)
  const { data, error, isUndoing, isOver, problem, wasRefused } = state
  const isOpen = data?.state === 'available' || data?.state === 'partial'
  const isQuestion = isOpen && !isOver && !isUndoing
  const said = problem instanceof CallProblem && problem.isFromServer ? problem.message : t.failed

  return (
    <DialogShell
      title={isQuestion ? t.title : t.titleDone}
      size={(data?.blocked_count ?? 0) > 0 ? 'form' : 'question'}
      isAlert={isQuestion}
      classNames={{ actions: styles.actions }}
      onLeave={onClose}
      actions={
        <>
          <Button onClick={onClose}>{isQuestion ? cancel : close}</Button>
          {isQuestion && <UndoButton data={data} onUndo={(mode) => void state.undo(mode)} />}
        </>
      }
    >
      <div className={styles.content}>
        {data && (
          <Text className={styles.file}>
            <bdi>{request.file_name}</bdi>
          </Text>
        )}
        {!data && !error && <Spinner label={t.checking} />}
        {!data && error && (
          <Failure title={t.checkFailed} problem={error} onTryAgain={() => void state.refetch()} />
        )}
        <FailureNote text={problem || wasRefused ? said : undefined} />
        {data && isUndoing && <Progress share={data.progress} />}
        {data && isQuestion && <Question data={data} request={request} />}
        {data && isOver && <Result data={data} asked={state.asked} />}
        {data && !isOpen && !isOver && !isUndoing && <Text>{closed(t, data.state)}</Text>}
      </div>
    </DialogShell>
  )
}

const closed = (t: ReturnType<typeof useUndoTexts>, state: ImportUndo['state']) =>
  state === 'expired' ? t.expired : state === 'done' ? t.doneAlready : t.nothing

interface ButtonProps {
  data: ImportUndo
  onUndo: (mode: 'all' | 'rest') => void
}

/** The rest is offered only where something is in the way. */
function UndoButton({ data, onUndo }: ButtonProps) {
  const t = useUndoTexts()
  const styles = useStyles()
  const format = useFormat()
  const { undoable, blocked_count } = data
  if (undoable === 0) return null
  const isAll = blocked_count === 0
  return (
    <Button
      appearance="primary"
      className={styles.harmful}
      onClick={() => onUndo(isAll ? 'all' : 'rest')}
    >
      {isAll ? t.all : t.undoRest(undoable, format.count(undoable))}
    </Button>
  )
}

function Question({ data, request }: { data: ImportUndo; request: UndoRequest }) {
  const t = useUndoTexts()
  const styles = useStyles()
  const format = useFormat()
  const { created, updated } = request
  const { blocked_count, blocked, undoable, records, until } = data
  if (blocked_count > 0)
    return (
      <>
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t.blocked(blocked_count, format.count(blocked_count), format.count(records))}{' '}
            {undoable > 0 ? t.rest : t.nothingLeft}
          </MessageBarBody>
        </MessageBar>
        <BlockedList blocked={blocked} />
      </>
    )
  return (
    <>
      <ul className={styles.facts}>
        {created > 0 && <li>{t.removes(created, format.count(created))}</li>}
        {updated > 0 && <li>{t.restores(updated, format.count(updated))}</li>}
      </ul>
      <Text>{t.others}</Text>
      {until && <Text className={styles.quiet}>{t.until(format.day(until.slice(0, 10)))}</Text>}
    </>
  )
}

function Progress({ share }: { share: number | undefined }) {
  const t = useUndoTexts()
  const styles = useStyles()
  return (
    <>
      <Text role="status">{t.undoing}</Text>
      <ProgressBar
        thickness="large"
        aria-label={t.running}
        {...(share !== undefined && share > 0 && { value: share })}
      />
      <Text className={styles.quiet}>{t.canClose}</Text>
    </>
  )
}

function Result({ data, asked }: { data: ImportUndo; asked: number }) {
  const t = useUndoTexts()
  const format = useFormat()
  const { blocked_count, blocked } = data
  return (
    <>
      <MessageBar intent="success" layout="multiline" politeness="assertive">
        <MessageBarBody>
          {t.result(asked, format.count(asked))}
          {blocked_count > 0 && ` ${t.stay(blocked_count, format.count(blocked_count))}`}
        </MessageBarBody>
      </MessageBar>
      {blocked_count > 0 && <BlockedList blocked={blocked} />}
    </>
  )
}

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  file: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  facts: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
  },
  actions: { flexWrap: 'wrap' },
  harmful: {
    'backgroundColor': tokens.colorStatusDangerBackground3,
    'color': tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
})
