import { Button } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { ReviewFrame } from './ReviewFrame.tsx'
import { useReviewTexts } from './use-review-texts.ts'

/** Nothing is left of what waited. */
export function ReviewOver({ onClose }: { onClose: () => void }) {
  const t = useReviewTexts()
  return (
    <ReviewFrame title={t.label} onClose={onClose}>
      <EmptyState
        icon={<CheckmarkCircleRegular />}
        title={t.finished}
        hint={t.finishedHint}
        action={
          <Button appearance="primary" onClick={onClose}>
            {t.close}
          </Button>
        }
      />
    </ReviewFrame>
  )
}
