import { FailedScreen } from '#kit/web/feedback/FailedScreen.tsx'
import { useTexts } from '#kit/web/use-texts.ts'

/** When a screen fails to render: what happened, and a fresh start. */
export function AppFailure({ problem }: { problem: Error }) {
  const t = useTexts()
  return (
    <FailedScreen
      title={t.unexpected}
      message={problem.message}
      action={t.reload}
      onAction={() => location.reload()}
    />
  )
}
