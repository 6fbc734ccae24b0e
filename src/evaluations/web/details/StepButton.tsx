import {
  makeStyles,
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { nextStatuses, type Status, moveRefusal } from '#evaluations/rules/workflow.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useFocusFallback } from '#evaluations/web/use-focus-fallback.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog)

/** The steps that may follow; those that are not open to the person say why. */
export function StepButton({ evaluation }: { evaluation: Evaluation }) {
  const t = useTexts()
  const styles = useStyles()
  const actor = useActor()
  const place = useFocusFallback<HTMLDivElement>()
  const [chosen, setChosen] = useState<Status>()
  const { status } = evaluation
  const steps = nextStatuses(status).map((to) => ({
    to,
    refusal: moveRefusal(evaluation, to, actor),
  }))
  const isOpen = steps.some(({ refusal }) => !refusal)

  const close = () => {
    setChosen(undefined)
    // The menu it was chosen in is gone.
    setTimeout(() => place.current?.querySelector('button')?.focus())
  }

  return (
    <div ref={place}>
      {steps.length > 0 && (
        <Menu positioning="below-end">
          <MenuTrigger disableButtonEnhancement>
            <MenuButton appearance={isOpen ? 'primary' : 'secondary'}>{t.move.button}</MenuButton>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {steps.map(({ to, refusal }) => (
                <MenuItem
                  key={to}
                  disabled={refusal !== undefined}
                  subText={{
                    className: styles.reason,
                    children:
                      refusal === 'not_your_turn'
                        ? t.waiting[status]
                        : refusal && refusal !== 'not_a_step'
                          ? t.refusal[refusal]
                          : t.move.becomes(t.statuses[to]),
                  }}
                  onClick={() => setChosen(to)}
                >
                  {t.steps[status][to]?.action}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      )}
      {/* Stays open when someone else moves the evaluation meanwhile, and says so. */}
      {chosen && <MoveDialog evaluation={evaluation} to={chosen} onClose={close} />}
    </div>
  )
}

const useStyles = makeStyles({
  // A reason must be read, also where the step itself is greyed out.
  reason: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})
