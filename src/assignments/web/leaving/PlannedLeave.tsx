import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { leavingApi, type Responsibilities } from '#assignments/contract/leaving.ts'
import { useTexts } from '#assignments/web/use-texts.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useFormat } from '#kit/web/use-format.ts'

interface Props {
  held: Responsibilities
  onCancelled: () => void
}

/** Says that a departure is planned, which another one takes the place of, and cancels it. */
export function PlannedLeave({ held, onCancelled }: Props) {
  const { employee_id, name, leaves_on } = held
  const { leave: t } = useTexts()
  const format = useFormat()
  const { mutate, isPending } = useApiMutation(leavingApi.undo, {
    done: t.stays(isolated(name)),
    failed: t.cancelFailed,
    onDone: onCancelled,
  })
  if (employee_id === null || leaves_on === null) return null
  return (
    // By itself the bar would be pressed together where the dialog scrolls: it has a lowest height.
    <div>
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>{t.isPlanned(isolated(name), format.day(leaves_on))}</MessageBarBody>
        <MessageBarActions>
          <Button disabled={isPending} onClick={() => mutate({ params: { employee_id } })}>
            {isPending ? t.cancelling : t.cancelPlan}
          </Button>
        </MessageBarActions>
      </MessageBar>
    </div>
  )
}
