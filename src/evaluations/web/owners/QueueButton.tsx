import { Button } from '@fluentui/react-components'
import { BusyIcon } from '#kit/web/feedback/BusyIcon.tsx'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { ownerApi } from '#evaluations/contract/owners.ts'
import { worksHrQueue } from '#evaluations/rules/owners/step-owner.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'

/** Takes a step from the HR queue, or gives it back; nothing for a step that is not HR's. */
export function QueueButton({ evaluation }: { evaluation: Evaluation }) {
  const { owners: t } = useTexts()
  const actor = useActor()
  const { evaluation_id, owner_via, owner_id, taken_by, employee_user_id } = evaluation
  const isTaken = taken_by === actor.user_id
  const take = useApiMutation(ownerApi.take, { done: t.taken, failed: t.takeFailed })
  const giveBack = useApiMutation(ownerApi.giveBack, {
    done: t.givenBack,
    failed: t.giveBackFailed,
  })

  const isQueued = owner_via === 'hr' && owner_id === null && (taken_by === null || isTaken)
  if (!isQueued || !worksHrQueue(actor) || employee_user_id === actor.user_id) return null
  const call = isTaken ? giveBack : take
  const isPending = take.isPending || giveBack.isPending

  return (
    <Button
      disabledFocusable={isPending}
      icon={isPending ? <BusyIcon size="extra-tiny" /> : undefined}
      onClick={() => call.mutate({ params: { evaluation_id } })}
    >
      {isTaken ? t.giveBack : t.take}
    </Button>
  )
}
