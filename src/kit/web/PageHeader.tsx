import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useTexts } from './use-texts.ts'

interface Props {
  title: string
  subtitle?: ReactNode
  /** The link above the heading to the previous screen. */
  back?: ReactNode
  /** Before the heading, on its line: a way back, a portrait. */
  leading?: ReactNode
  /** Beside the heading. */
  badge?: ReactNode
  /** The buttons of the screen. */
  actions?: ReactNode
}

/** The header of a screen: it sets the window title and takes the focus after a navigation. */
export function PageHeader({ title, subtitle, back, leading, badge, actions }: Props) {
  const styles = useStyles()
  return (
    <header className={mergeClasses(styles.header, leading !== undefined && styles.centred)}>
      {back && <div className={styles.back}>{back}</div>}
      {leading}
      <div className={mergeClasses(styles.words, leading !== undefined && styles.wide)}>
        <div className={styles.line}>
          <h1 ref={usePageTitle(title)} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {badge}
        </div>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

let lastPath: string | undefined

function usePageTitle(title: string) {
  const t = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()

  useEffect(() => {
    document.title = t.windowTitle(title)
  }, [title, t])

  useEffect(() => {
    // Only for a new path: a changed filter in the address must not move the focus.
    if (lastPath !== undefined && lastPath !== pathname)
      heading.current?.focus({ preventScroll: true })
    lastPath = pathname
  }, [pathname])

  return heading
}

const useStyles = makeStyles({
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalM,
  },
  back: { flexBasis: '100%', marginBlockEnd: `calc(-1 * ${tokens.spacingVerticalS})` },
  words: { minWidth: 0, display: 'grid', gap: tokens.spacingVerticalXXS },
  wide: { flex: '1 1 0', minWidth: '11rem' },
  centred: { alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
  },
  title: { ...typographyStyles.title3, margin: 0, overflowWrap: 'anywhere', outlineStyle: 'none' },
  subtitle: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})
