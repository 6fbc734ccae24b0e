import {
  Button,
  makeStyles,
  Menu,
  MenuButton,
  type MenuButtonProps,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  SplitButton,
  tokens,
  Tooltip,
} from '@fluentui/react-components'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { stepsToOffer } from '#evaluations/rules/details/forward-step.ts'
import { type Status, withdrawnTo } from '#evaluations/rules/workflow.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { phone } from '#kit/web/platform/media.ts'
import { useFocusFallback } from '#evaluations/web/use-focus-fallback.ts'
import { useWithdraw } from '#evaluations/web/moves/use-withdraw.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog)

/**
 * The step forward with its recipient, and in a menu the other steps. Nothing where it is not the
 * person's turn: the line of steps names whose turn it is.
 */
export function StepButton({ evaluation }: { evaluation: Evaluation }) {
  const { move: t, steps: words, check, refusal: reasons, disputesOpen } = useTexts()
  const styles = useStyles()
  const actor = useActor()
  const place = useFocusFallback<HTMLDivElement>()
  const [chosen, setChosen] = useState<Status>()
  const { status, can_withdraw, recipients } = evaluation
  const { forward, others } = stepsToOffer(evaluation, actor)
  const withdrawn = can_withdraw ? withdrawnTo(status) : undefined
  const { withdraw, isPending } = useWithdraw()

  const hasChosen = useRef(false)
  // The button of the step that was taken is replaced when the page knows of it.
  useEffect(() => {
    if (!hasChosen.current || document.activeElement !== document.body) return
    const next = place.current?.querySelector('button')
    ;(next ?? place.current?.closest<HTMLElement>('[tabindex="-1"]'))?.focus()
  }, [status, can_withdraw, place])

  const close = () => {
    hasChosen.current = true
    setChosen(undefined)
    // The menu it was chosen in is gone.
    setTimeout(() => place.current?.querySelector('button')?.focus())
  }
  // Without one person as the recipient, the words of the step name the role.
  const nameOf = (to: Status) => {
    const [recipient] = recipients ?? []
    if (status === 'Draft' && recipients) return t.submitTo(recipient?.name ?? check.hr)
    if (to === 'Employee Review' && recipient) return t.approveTo(recipient.name)
    return words[status][to]?.action
  }
  const hasMenu = others.length + (withdrawn ? 1 : 0) > 0
  const isOnlyWithdrawal = withdrawn !== undefined && !forward && others.length === 0
  // Its dialog says which comments are missing, and leads there.
  const refusal = forward?.refusal === 'comments_missing' ? undefined : forward?.refusal
  const main = forward && {
    children: nameOf(forward.to),
    disabledFocusable: refusal !== undefined,
    onClick: () => setChosen(forward.to),
  }
  const withReason = (button: ReactElement) =>
    refusal ? (
      <Tooltip
        content={
          refusal === 'disputes_open'
            ? disputesOpen(evaluation.open_disputes ?? 0)
            : reasons[refusal]
        }
        relationship="description"
      >
        {button}
      </Tooltip>
    ) : (
      button
    )

  const isOffered = main !== undefined || hasMenu
  return (
    <>
      <div ref={place} {...(isOffered && { 'data-bottom-bar': true })}>
        {main && !hasMenu && withReason(<Button appearance="primary" {...main} />)}
        {isOnlyWithdrawal && (
          <Button disabledFocusable={isPending} onClick={() => withdraw(evaluation)}>
            {check.withdraw}
          </Button>
        )}
        {hasMenu && !isOnlyWithdrawal && (
          <Menu positioning="below-end">
            <MenuTrigger disableButtonEnhancement>
              {(trigger: MenuButtonProps) =>
                main ? (
                  withReason(
                    <SplitButton
                      appearance="primary"
                      className={styles.split}
                      menuButton={{ ...trigger, 'aria-label': t.others }}
                      primaryActionButton={{ ...main, className: styles.main }}
                    />,
                  )
                ) : (
                  <MenuButton {...trigger}>
                    {status === 'Employee Review' ? t.answerFor : t.others}
                  </MenuButton>
                )
              }
            </MenuTrigger>
            <OtherSteps
              evaluation={evaluation}
              steps={others}
              onChoose={setChosen}
              onWithdraw={withdrawn && !isPending ? () => withdraw(evaluation) : undefined}
            />
          </Menu>
        )}
      </div>
      {/* Stays open when someone else moves the evaluation meanwhile, and says so. */}
      {chosen && <MoveDialog evaluation={evaluation} to={chosen} onClose={close} />}
    </>
  )
}

interface OtherStepsProps {
  evaluation: Evaluation
  steps: readonly Status[]
  onChoose: (to: Status) => void
  onWithdraw: (() => void) | undefined
}

/** The menu of the steps that are not forward, and of taking the last one back. */
function OtherSteps({ evaluation, steps, onChoose, onWithdraw }: OtherStepsProps) {
  const { move: t, steps: words, statuses, check } = useTexts()
  const styles = useStyles()
  const { status } = evaluation
  const withdrawn = withdrawnTo(status)
  return (
    <MenuPopover>
      <MenuList>
        {steps.map((to) => (
          <MenuItem
            key={to}
            subText={{ className: styles.becomes, children: t.becomes(statuses[to]) }}
            onClick={() => onChoose(to)}
          >
            {words[status][to]?.action}
          </MenuItem>
        ))}
        {onWithdraw && withdrawn && (
          <MenuItem
            subText={{
              className: styles.becomes,
              children: check.withdrawHint(statuses[withdrawn]),
            }}
            onClick={onWithdraw}
          >
            {check.withdraw}
          </MenuItem>
        )}
      </MenuList>
    </MenuPopover>
  )
}

const useStyles = makeStyles({
  split: { [phone]: { display: 'flex' } },
  main: { [phone]: { flexGrow: 1 } },
  becomes: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})
