import { noAnswerLines } from '#kit/texts/answers.ts'
import { FailedScreen } from './FailedScreen.tsx'
import { useLoadFailureCause } from './new-release.ts'
import type { NotLoadedProps } from './PartNotLoaded.tsx'
import { useAnswerTexts } from './use-answer-texts.ts'
import { useRecovery } from './use-recovery.ts'
import { useTexts } from './use-texts.ts'

/** In the place of a screen whose script did not arrive. */
export function ScreenNotLoaded({ onTryAgain }: NotLoadedProps) {
  const { part: t, screenFailed, pageFailed, tryAgain } = useTexts()
  const answers = useAnswerTexts()
  const cause = useLoadFailureCause()
  useRecovery(cause === 'unreachable', onTryAgain)
  if (cause === 'outdated')
    return (
      <FailedScreen title={t.newVersion} action={t.reload} onAction={() => location.reload()} />
    )
  return (
    <FailedScreen
      title={screenFailed}
      message={cause === 'unreachable' ? noAnswerLines('refused', answers) : pageFailed}
      action={tryAgain}
      onAction={onTryAgain}
    />
  )
}
