import { Button, makeStyles } from '@fluentui/react-components'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import { type ActionGroup, statusesIn } from '#evaluations/rules/action-group.ts'
import { forwardStep } from '#evaluations/rules/forward-step.ts'
import type { Approval } from '#evaluations/web/bulk/use-choice.ts'
import { evaluationQueries } from '#evaluations/web/queries.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { useTexts } from '#home/web/use-texts.ts'

const ApprovalDialog = lazyPart(
  async () => (await import('#evaluations/web/bulk/ApprovalDialog.tsx')).ApprovalDialog,
)

/** Takes the step of all of a group: the dialog names them and asks once. */
export function ApproveAll({ group, label }: { group: ActionGroup; label: string }) {
  const { needsAction: t } = useTexts()
  const styles = useStyles()
  const actor = useActor()
  const queries = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const [isLoading, setIsLoading] = useState(false)
  const [approvals, setApprovals] = useState<readonly Approval[]>()

  const open = async () => {
    setIsLoading(true)
    try {
      const all = await queries.fetchQuery(evaluationQueries.waiting(statusesIn(group)))
      setApprovals(
        all.flatMap((evaluation) => {
          const to = forwardStep(evaluation, actor)
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
    <>
      <Button
        ref={button}
        appearance="subtle"
        size="small"
        className={styles.button}
        disabledFocusable={isLoading}
        onClick={() => void open()}
      >
        {label}
      </Button>
      {approvals && (
        <ApprovalDialog approvals={approvals} onClose={() => setApprovals(undefined)} />
      )}
    </>
  )
}

const useStyles = makeStyles({
  button: {
    marginInlineStart: 'auto',
    minHeight: '32px',
  },
})
