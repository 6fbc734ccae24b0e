import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { cycleApi } from '#cycles/contract/cycles.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'

/** Says that a launch stopped before its end, and continues it: what is there already stays. */
export function LaunchStopped({ cycle_id }: { cycle_id: string }) {
  const t = useTexts()
  const launching = useApiMutation(cycleApi.launch, { failed: t.continueFailed })
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>{t.launchStopped}</MessageBarBody>
      <MessageBarActions>
        <Button
          disabledFocusable={launching.isPending}
          onClick={() => launching.mutate({ params: { cycle_id }, body: {} })}
        >
          {launching.isPending ? t.check.launching : t.continueLaunch}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}
