import {
  Menu,
  MenuButton,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { lazy, Suspense, useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { nextStatuses, type Status, whyNotMove } from '#evaluations/rules/workflow.ts'
import { useTexts } from './use-texts.ts'

const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }))

/** The steps that may follow; those that are not open to the person say why. */
export function AdvanceMenu({ evaluation }: { evaluation: Evaluation }) {
  const t = useTexts()
  const actor = useActor()
  const [chosen, setChosen] = useState<Status>()
  const { status } = evaluation
  const steps = nextStatuses(status).map((to) => ({
    to,
    refusal: whyNotMove(evaluation, to, actor),
  }))
  const isOpen = steps.some(({ refusal }) => !refusal)

  if (steps.length === 0) return null
  return (
    <>
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
                subText={
                  refusal && refusal !== 'not_a_step'
                    ? t.refusal[refusal]
                    : t.move.becomes(t.statuses[to])
                }
                onClick={() => setChosen(to)}
              >
                {t.steps[status][to]?.action}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      <Suspense>
        {chosen && nextStatuses(status).includes(chosen) && (
          <MoveDialog evaluation={evaluation} to={chosen} onClose={() => setChosen(undefined)} />
        )}
      </Suspense>
    </>
  )
}
