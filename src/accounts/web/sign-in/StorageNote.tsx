import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import { askForStorage } from '#kit/web/platform/ask-for-storage.ts'
import { hints } from '#kit/web/platform/host.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

/** Inside Teams, where the browser lets the page remember nothing: what that means, and a way round. */
export function StorageNote() {
  const t = useSignInTexts()
  const styles = useStyles()
  useEffect(() => {
    // The browser answers only after a press, so that signing in is the moment; it does not wait for the answer.
    const ask = () => void askForStorage()
    addEventListener('submit', ask, { capture: true })
    return () => removeEventListener('submit', ask, { capture: true })
  }, [])
  return (
    <p className={styles.note}>
      {t.storageRefused}{' '}
      <a
        className={styles.link}
        href={hints.linkedId ? `/evaluations/${hints.linkedId}` : '/'}
        target="_blank"
        rel="noopener"
      >
        {t.openInBrowser}
      </a>
    </p>
  )
}

const useStyles = makeStyles({
  note: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
  },
  link: { color: tokens.colorBrandForegroundLink },
})
