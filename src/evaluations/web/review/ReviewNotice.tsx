import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useWithdraw } from '#evaluations/web/moves/use-withdraw.ts'
import type { Review } from './use-review.ts'
import { useReviewTexts } from './use-review-texts.ts'

/** What became of the one before, read out, and the way to take it back. */
export function ReviewNotice({ review }: { review: Review }) {
  const t = useReviewTexts()
  const styles = useStyles()
  const { sentences, last, takeBack } = review
  const { withdraw, isPending } = useWithdraw(takeBack)
  return (
    <div className={sentences.length > 0 ? styles.strip : undefined}>
      <div role="status" className={styles.words}>
        {sentences.map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
      </div>
      {last && (
        <Button
          size="small"
          className={styles.button}
          disabledFocusable={isPending}
          onClick={() => withdraw(last)}
        >
          {t.withdraw}
        </Button>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: '40px',
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  button: { flexShrink: 0, minHeight: '32px' },
})
