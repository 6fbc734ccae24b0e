import { makeStyles, tokens } from '@fluentui/react-components'
import { SignedOutBar } from '#accounts/web/SignedOutBar.tsx'
import { SupportContact } from '#accounts/web/SupportContact.tsx'
import { useSignInTexts } from '#accounts/web/sign-in/use-sign-in-texts.ts'
import { ar, en } from '#app/texts/legal.ts'
import { textsOf } from '#kit/web/texts.ts'
import { useWindowTitle } from '#kit/web/platform/use-window-title.ts'
import { body1, body2, subtitle1, title1 } from '#kit/web/platform/text-styles.ts'

const useLegalTexts = textsOf({ en, ar })

/** What anyone may read before having an account. */
export function LegalScreen({ document: name }: { document: 'privacy' | 'terms' }) {
  const t = useLegalTexts()
  const { hrDepartment } = useSignInTexts()
  const styles = useStyles()
  const { title, lead, sections } = t[name]
  useWindowTitle(title)

  return (
    <div className={styles.screen}>
      <header>
        <SignedOutBar />
      </header>
      <main className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {sections.map((section) => (
          <section key={section.title}>
            <h2 className={styles.heading}>{section.title}</h2>
            <p className={styles.paragraph}>{section.text}</p>
          </section>
        ))}
        <p className={styles.paragraph}>
          {t.contact} <SupportContact otherwise={hrDepartment} />
        </p>
      </main>
      <footer className={styles.foot}>
        <a className={styles.link} href="/">
          {t.toProduct}
        </a>
        <a className={styles.link} href={name === 'privacy' ? '/terms' : '/privacy'}>
          {name === 'privacy' ? t.toTerms : t.toPrivacy}
        </a>
      </footer>
    </div>
  )
}

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gap: tokens.spacingVerticalXXL,
    boxSizing: 'border-box',
    maxWidth: '720px',
    marginInline: 'auto',
    padding: 'clamp(16px, 4vw, 40px)',
  },
  text: { display: 'grid', gap: tokens.spacingVerticalXL },
  title: { ...title1, margin: 0 },
  lead: { ...body2, margin: 0 },
  heading: { ...subtitle1, margin: 0 },
  paragraph: { ...body1, margin: 0, marginBlockStart: tokens.spacingVerticalXS },
  foot: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXL },
  link: {
    'color': tokens.colorBrandForegroundLink,
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
  },
})
