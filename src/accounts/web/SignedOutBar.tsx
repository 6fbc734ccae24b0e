import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { LocalLanguageRegular } from '@fluentui/react-icons/svg/local-language'
import { useAtom } from 'jotai'
import { languageAtom } from '#kit/web/platform/language.ts'
import { Logo } from './Logo.tsx'
import { useTexts } from './use-texts.ts'

/** The top of a screen that needs no sign-in: the product, and the other language. */
export function SignedOutBar() {
  const { otherLanguage } = useTexts()
  const styles = useStyles()
  const [language, setLanguage] = useAtom(languageAtom)
  const other = language === 'ar' ? 'en' : 'ar'
  return (
    <div className={styles.bar}>
      <Logo />
      <Button
        appearance="subtle"
        icon={<LocalLanguageRegular />}
        lang={other}
        onClick={() => setLanguage(other)}
      >
        {otherLanguage}
      </Button>
    </div>
  )
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
})
