import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  ProgressBar,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { narrow } from '#kit/web/platform/media.ts'
import { useDialogFocus } from '#kit/web/dialogs/use-dialog-focus.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { ApprovalLine } from './ApprovalLine.tsx'
import { useApprovals } from './use-approvals.ts'
import { useBulkTexts } from './use-bulk-texts.ts'
import type { Approval } from './use-choice.ts'

interface Props {
  approvals: readonly Approval[]
  onSettled: (refused: ReadonlyMap<string, string>) => void
  onClose: () => void
}

/** Names each evaluation with its step, asks once, then says of each how it went. */
export function ApprovalDialog({ approvals, onSettled, onClose }: Props) {
  const t = useBulkTexts()
  const styles = useStyles()
  const f = useFormat()
  const { fates, approve, isPending, failure } = useApprovals(t.failed, onSettled)
  useDialogFocus()

  const isOver = fates !== undefined
  const closing = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOver) closing.current?.focus()
  }, [isOver])

  const all = approvals.length
  const settled = [...(fates?.values() ?? [])]
  const done = settled.filter((fate) => fate === 'done').length
  const refused = settled.length - done
  const outcome = `${t.outcome(f.count(done), f.count(refused))} ${refused > 0 ? t.stay : ''}`

  return (
    <Dialog open modalType="alert" onOpenChange={(_, { open }) => !open && !isPending && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{isOver ? t.settled : t.title}</DialogTitle>
          <DialogContent tabIndex={0} className={styles.content}>
            <Text role="status">{isOver ? outcome : isPending ? t.running : t.question}</Text>
            {isPending && <ProgressBar aria-label={t.running} />}
            <FailureNote text={failure} />
            <ul className={styles.lines}>
              {approvals.map((approval) => (
                <ApprovalLine
                  key={approval.evaluation.id}
                  approval={approval}
                  fate={fates?.get(approval.evaluation.id)}
                />
              ))}
            </ul>
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            <Button ref={closing} disabled={isPending} onClick={onClose}>
              {isOver ? t.close : t.cancel}
            </Button>
            {!isOver && (
              <Button
                appearance="primary"
                disabledFocusable={isPending}
                icon={isPending ? <Spinner size="tiny" /> : undefined}
                onClick={() => approve(approvals)}
              >
                {isPending ? t.running : t.confirm(f.count(all))}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

const useStyles = makeStyles({
  surface: { maxWidth: '560px', [narrow]: { maxWidth: 'calc(100vw - 32px)' } },
  content: { display: 'grid', gap: tokens.spacingVerticalM, alignContent: 'start' },
  lines: { margin: 0, padding: 0, listStyleType: 'none' },
  actions: { 'justifyContent': 'flex-end', '& button': { whiteSpace: 'nowrap' } },
})
