import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { short } from '#kit/web/platform/media.ts'
import { useTexts } from '#app/web/use-texts.ts'

export function BackToTop() {
  const t = useTexts()
  const styles = useStyles()
  return (
    <>
      {/* Below the end of the page, so that nothing there lies under the button. */}
      <div className={styles.spacer} />
      <Button
        className={styles.button}
        shape="circular"
        size="large"
        icon={<ArrowUpRegular />}
        aria-label={t.backToTop}
        title={t.backToTop}
        onClick={() => {
          scrollTo({ top: 0, behavior: 'smooth' })
          document.getElementById('content')?.focus({ preventScroll: true })
        }}
      />
    </>
  )
}

const useStyles = makeStyles({
  spacer: { height: '64px', [short]: { display: 'none' } },
  button: {
    position: 'fixed',
    zIndex: 15,
    insetBlockEnd: `calc(${tokens.spacingVerticalXXL} + var(--bottom-bar, 0px))`,
    insetInlineEnd: tokens.spacingHorizontalXXL,
    boxShadow: tokens.shadow16,
    [short]: { display: 'none' },
  },
})
