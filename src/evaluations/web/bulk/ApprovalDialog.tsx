import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components'
import { BusyIcon } from '#kit/web/feedback/BusyIcon.tsx'
import { useEffect, useRef, useState } from 'react'
import { forwardVerb } from '#evaluations/rules/details/forward-step.ts'
import { DialogShell } from '#kit/web/dialogs/DialogShell.tsx'
import { FailureNote } from '#kit/web/feedback/FailureNote.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { ApprovalLine } from './ApprovalLine.tsx'
import { useApprovals } from './use-approvals.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import type { Approval } from './use-choice.ts'

interface Props {
  approvals: readonly Approval[]
  onSettled?: (refused: ReadonlyMap<string, string>) => void
  onClose: () => void
}

const hasNone = ({ evaluation }: Approval) =>
  evaluation.warnings.length === 0 && isReady({ evaluation })

/** No comment is missing. */
const isReady = ({ evaluation }: Pick<Approval, 'evaluation'>) =>
  (evaluation.missing_comments ?? []).length === 0

/** Names each evaluation, asks once, then says of each how it went. */
export function ApprovalDialog({ approvals, onSettled = () => {}, onClose }: Props) {
  const t = useTexts().bulk
  const { steps, check } = useTexts()
  const styles = useStyles()
  const f = useFormat()
  const { fates, again, approve, isPending, failure } = useApprovals(t.failed, onSettled)

  const isOver = fates !== undefined && !isPending
  const closing = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isOver) closing.current?.focus()
  }, [isOver])

  // As they were asked for: the list behind changes with the answer.
  const [asked] = useState(() => {
    const froms = approvals.map(({ evaluation }) => evaluation.status)
    const [first] = approvals
    return {
      ready: approvals.filter(isReady),
      lines: approvals.toSorted((one, other) => Number(hasNone(one)) - Number(hasNone(other))),
      verb: forwardVerb(froms),
      step: new Set(froms).size === 1 && first && steps[first.evaluation.status][first.to]?.action,
    }
  })
  const { ready, lines, verb, step } = asked
  const settled = [...(fates?.values() ?? [])]
  const done = settled.filter((fate) => fate === 'done').length
  const refused = settled.length - done
  const outcome = `${t.outcome(verb, f.count(done))}${refused > 0 ? t.andRefused(f.count(refused)) : ''}`
  const question =
    ready.length > 0 ? t.titles[verb](ready.length, f.count(ready.length)) : check.markMissing
  const next = fates ? again : ready

  return (
    <DialogShell
      title={fates ? t.settled : question}
      size="question"
      isAlert
      isContentFocusable
      classNames={styles}
      onLeave={() => !isPending && onClose()}
      actions={
        <>
          <Button ref={closing} disabled={isPending} onClick={onClose}>
            {fates ? t.close : t.cancel}
          </Button>
          {next.length > 0 && (
            <Button
              appearance="primary"
              disabledFocusable={isPending}
              icon={isPending ? <BusyIcon /> : undefined}
              onClick={() => approve(next)}
            >
              {isPending
                ? t.running[verb]
                : fates
                  ? t.tryAgain
                  : t.confirm(verb, f.count(ready.length))}
            </Button>
          )}
        </>
      }
    >
      <Text role="status">
        {isPending
          ? t.running[verb]
          : fates
            ? outcome
            : ready.length > 0 && ((verb === 'approve' && step) || t.questions[verb])}
      </Text>
      {isPending && <ProgressBar aria-label={t.running[verb]} />}
      <FailureNote text={failure} />
      <ul className={styles.lines}>
        {lines.map((approval) => (
          <ApprovalLine
            key={approval.evaluation.id}
            approval={approval}
            namesStep={!step}
            fate={fates?.get(approval.evaluation.id)}
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
