import { twoLines, unreachableTexts } from '#kit/texts/unreachable.ts'
import { FailedScreen } from './FailedScreen.tsx'
import { useLoadFailureCause } from '#kit/web/api/new-release.ts'
import type { NotLoadedProps } from './PartNotLoaded.tsx'
import { textsOf } from '#kit/web/texts.ts'
import { useRecovery } from './use-recovery.ts'
import { useTexts } from '#kit/web/use-texts.ts'

const useUnreachableTexts = textsOf(unreachableTexts)

/** Shown instead of a screen whose script did not load. */
export function ScreenNotLoaded({ isRetry, onTryAgain }: NotLoadedProps) {
  const { part: t, screenFailed, pageFailed, tryAgain } = useTexts()
  const unreachable = useUnreachableTexts()
  const cause = useLoadFailureCause(isRetry)
  useRecovery(cause === 'unreachable', onTryAgain)
  if (cause === 'outdated')
    return (
      <FailedScreen title={t.newVersion} action={t.reload} onAction={() => location.reload()} />
    )
  if (cause === 'remembered')
    return (
      <FailedScreen
        title={screenFailed}
        message={t.reloadHelps}
        action={t.reload}
        onAction={() => location.reload()}
      />
    )
  return (
    <FailedScreen
      title={screenFailed}
      message={cause === 'unreachable' ? twoLines(unreachable) : pageFailed}
      action={tryAgain}
      onAction={onTryAgain}
    />
  )
}
