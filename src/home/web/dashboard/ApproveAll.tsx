import { Button, makeStyles } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import { type ActionGroup, statusesIn } from '#evaluations/rules/list/action-group.ts'
import { forwardStep, uncommentedStep } from '#evaluations/rules/details/forward-step.ts'
import type { Approval } from '#evaluations/web/bulk/use-choice.ts'
import { evaluationQueries } from '#evaluations/web/queries.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { useTexts } from '#home/web/use-texts.ts'

interface Props {
  group: ActionGroup
  label: string
  /** Names them and asks once. */
  onAsk: (approvals: readonly Approval[]) => void
}

/** Takes the step of all of a group. */
export function ApproveAll({ group, label, onAsk }: Props) {
  const { needsAction: t } = useTexts()
  const styles = useStyles()
  const actor = useActor()
  const queries = useQueryClient()
  const [isLoading, setIsLoading] = useState(false)

  const open = async () => {
    setIsLoading(true)
    try {
      const all = await queries.fetchQuery(evaluationQueries.waiting(statusesIn(group)))
      onAsk(
        all.flatMap((evaluation) => {
          // Those that only comments are missing in are named, too.
          const to = forwardStep(evaluation, actor) ?? uncommentedStep(evaluation, actor)
          return to ? [{ evaluation, to }] : []
        }),
      )
    } catch (problem) {
      const body = problem instanceof Error ? problem.message : undefined
      showToast({ intent: 'error', title: t.loadFailed, ...(body && { body }) })
    } finally {
      setIsLoading(false)
    }
  }

  return (
    <Button
      appearance="subtle"
      size="small"
      className={styles.button}
      disabledFocusable={isLoading}
      onClick={() => void open()}
    >
      {label}
    </Button>
  )
}

const useStyles = makeStyles({
  button: {
    marginInlineStart: 'auto',
    minHeight: '32px',
  },
})
