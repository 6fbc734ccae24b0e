import { useEffect } from 'react'
import { twoLines, unreachableTexts } from '#kit/texts/unreachable.ts'
import { FailedScreen } from './FailedScreen.tsx'
import { type NotLoadedProps, useLoadFailure } from '#kit/web/api/new-release.ts'
import { textsOf } from '#kit/web/texts.ts'
import { useTexts } from '#kit/web/use-texts.ts'

const useUnreachableTexts = textsOf(unreachableTexts)

/** Shown instead of a screen whose script did not load. */
export function ScreenNotLoaded(props: NotLoadedProps) {
  const { part: t, screenFailed, pageFailed, tryAgain } = useTexts()
  const unreachable = useUnreachableTexts()
  const { cause, needsReload, onAct } = useLoadFailure(props)
  const { onTryAgain } = props
  // The server answers again already, so there is nothing to wait for; a second failure is no `passed`.
  useEffect(() => {
    if (cause === 'passed') onTryAgain()
  }, [cause, onTryAgain])
  return (
    <FailedScreen
      title={cause === 'outdated' ? t.newVersion : screenFailed}
      message={cause === 'unreachable' ? twoLines(unreachable) : pageFailed}
      action={needsReload ? t.reload : tryAgain}
      onAction={onAct}
    />
  )
}
