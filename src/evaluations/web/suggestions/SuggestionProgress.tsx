import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useFocusFallback } from '#evaluations/web/use-focus-fallback.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

/** Stands where the answer will be, has the focus meanwhile, and hands it on. */
export function SuggestionProgress({ onStop }: { onStop: () => void }) {
  const t = useTexts().suggestions
  const styles = useStyles()
  return (
    <div ref={useFocusFallback<HTMLDivElement>()} className={styles.asking}>
      <Spinner size="small" label={t.asking} />
      <Button autoFocus onClick={onStop}>
        {t.stop}
      </Button>
    </div>
  )
}

const useStyles = makeStyles({
  asking: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
})
