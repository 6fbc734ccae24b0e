import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useIdentityTexts } from './use-identity-texts.ts'

/** While Teams is asked who is at the tab: that it is, and a way to the three fields that does not wait for it. */
export function SilentSignIn({ onOtherWay }: { onOtherWay: () => void }) {
  const t = useIdentityTexts()
  const styles = useStyles()
  return (
    <div className={styles.all}>
      <Spinner label={t.signingIn} labelPosition="below" size="large" role="status" />
      <Button appearance="subtle" onClick={onOtherWay}>
        {t.otherWay}
      </Button>
    </div>
  )
}

const useStyles = makeStyles({
  all: { display: 'grid', justifyItems: 'center', gap: tokens.spacingVerticalXXL },
})
