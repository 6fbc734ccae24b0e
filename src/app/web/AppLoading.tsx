import { makeStyles, tokens } from '@fluentui/react-components'
import { useTexts } from '#kit/web/use-texts.ts'

/** Said only where the beginning takes long enough for someone to wonder. */
export function AppLoading() {
  const { loading } = useTexts()
  const styles = useStyles()
  return (
    <p role="status" data-loading className={styles.loading}>
      {loading}
    </p>
  )
}

const useStyles = makeStyles({
  loading: {
    margin: 0,
    // Below the splash of page.css.
    paddingBlockStart: 'calc(50vh + 40px)',
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    animationName: { from: { visibility: 'hidden' }, to: { visibility: 'hidden' } },
    animationDuration: '1s',
  },
})
