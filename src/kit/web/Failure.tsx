import { Button } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { EmptyState } from './EmptyState.tsx'
import { useTexts } from './use-texts.ts'

interface Props {
  title?: string
  message?: string
  onTryAgain: () => void
}

/** What could not be loaded, why, and a way to try again. */
export function Failure({ title, message, onTryAgain }: Props) {
  const t = useTexts()
  return (
    <div role="alert">
      <EmptyState
        icon={<ErrorCircleRegular />}
        title={title ?? t.screenFailed}
        hint={message}
        action={
          <Button appearance="primary" onClick={onTryAgain}>
            {t.tryAgain}
          </Button>
        }
      />
    </div>
  )
}
