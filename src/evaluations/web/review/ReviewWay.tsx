import { Button, makeStyles } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import type { Review } from './use-review.ts'
import { useReviewTexts } from './use-review-texts.ts'

/** To the one before and the one after. */
export function ReviewWay({ review, isDisabled }: { review: Review; isDisabled: boolean }) {
  const t = useReviewTexts()
  const styles = useStyles()
  const ways = [
    { name: t.previous, go: review.previous, Icon: ChevronLeftRegular, letter: 'K' },
    { name: t.next, go: review.next, Icon: ChevronRightRegular, letter: 'J' },
  ]
  return (
    <>
      {ways.map(({ name, go, Icon, letter }) => (
        <Button
          key={letter}
          appearance="subtle"
          className={styles.button}
          icon={<Icon className={styles.icon} />}
          aria-label={name}
          title={name}
          aria-keyshortcuts={letter}
          disabledFocusable={go === undefined || isDisabled}
          onClick={go}
        />
      ))}
    </>
  )
}

const useStyles = makeStyles({
  button: { minWidth: '32px' },
  icon: { ':dir(rtl)': { scale: '-1 1' } },
})
