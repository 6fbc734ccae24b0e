import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useIdentityTexts } from './use-identity-texts.ts'
import { useSilentSignIn } from './use-silent-sign-in.ts'

/**
 * While Teams is asked who is at the tab: that it is, and a way to the three fields that does not wait for it. `onOver`
 * once the three fields are needed.
 */
export function SilentSignIn({ onOver }: { onOver: () => void }) {
  const { isTrying, stop } = useSilentSignIn(onOver)
  const t = useIdentityTexts()
  const styles = useStyles()
  if (!isTrying) return null
  return (
    <div className={styles.all}>
      <Spinner label={t.signingIn} labelPosition="below" size="large" role="status" />
      <Button appearance="subtle" onClick={stop}>
        {t.otherWay}
      </Button>
    </div>
  )
}

const useStyles = makeStyles({
  all: { display: 'grid', justifyItems: 'center', gap: tokens.spacingVerticalXXL },
})
