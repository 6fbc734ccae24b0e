import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components'
import { BusyIcon } from '#kit/web/feedback/BusyIcon.tsx'
import { useEffect, useRef } from 'react'
import type { StuckStep } from '#evaluations/contract/owners.ts'
import { OutcomeLine } from '#evaluations/web/owners/OutcomeLine.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { DialogShell } from '#kit/web/dialogs/DialogShell.tsx'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { useGiveProposed } from './use-give-proposed.ts'

interface Props {
  steps: readonly StuckStep[]
  onGiven: (given: readonly string[]) => void
  onClose: () => void
}

/** Names each step with who gets it, asks once, then says of each how it went. */
export function GiveProposedDialog({ steps, onGiven, onClose }: Props) {
  const { owners } = useTexts()
  const t = owners.stuck
  const { cancel } = useKitTexts()
  const styles = useStyles()
  const { give, isPending, failure, resultOf } = useGiveProposed(owners.failed, onGiven)
  const answered = steps.filter(({ evaluation }) => resultOf(evaluation.id))
  const left = steps.filter(({ evaluation }) => resultOf(evaluation.id)?.outcome !== 'reassigned')
  const isOver = answered.length === steps.length && !isPending
  const closing = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOver) closing.current?.focus()
  }, [isOver])

  return (
    <DialogShell
      title={isOver ? owners.result : t.confirmTitle}
      size="question"
      isAlert
      isContentFocusable
      classNames={styles}
      onLeave={() => !isPending && onClose()}
      actions={
        <>
          <Button ref={closing} disabled={isPending} onClick={onClose}>
            {isOver ? owners.close : cancel}
          </Button>
          {left.length > 0 && (
            <Button
              appearance="primary"
              disabledFocusable={isPending}
              icon={isPending ? <BusyIcon /> : undefined}
              onClick={() => void give(left)}
            >
              {isPending ? owners.giving : isOver ? owners.tryAgain : t.confirm(left.length)}
            </Button>
          )}
        </>
      }
    >
      <Text role="status">
        {isOver
          ? owners.outcome(steps.length - left.length, left.length)
          : isPending
            ? owners.giving
            : owners.reassignHint}
      </Text>
      {isPending && <ProgressBar aria-label={owners.giving} />}
      <FailureNote text={failure} />
      <ul className={styles.lines}>
        {steps.map(({ evaluation, proposed_owner }) => (
          <OutcomeLine
            key={evaluation.id}
            evaluation={evaluation}
            to={proposed_owner?.name}
            result={resultOf(evaluation.id)}
          />
        ))}
      </ul>
    </DialogShell>
  )
}

const useStyles = makeStyles({
  surface: { maxWidth: '560px' },
  content: { display: 'grid', gap: tokens.spacingVerticalM, alignContent: 'start' },
  lines: { margin: 0, padding: 0, listStyleType: 'none' },
  actions: { '& button': { whiteSpace: 'nowrap' } },
})
