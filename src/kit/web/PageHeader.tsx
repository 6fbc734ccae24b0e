import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { body1, caption1, subtitle1, title3 } from '#kit/web/platform/text-styles.ts'
import { IconButton } from './IconButton.tsx'
import { crowded, tiny } from './platform/crowded.ts'
import { phone } from './platform/media.ts'
import { useScreenTexts } from './use-screen-texts.ts'
import { useWindowTitle } from './platform/use-window-title.ts'

interface Props {
  title: string
  subtitle?: ReactNode
  /** Where the screen is below others: on the line of the subtitle. */
  path?: ReactNode
  /** Before the heading, on its line: a way back, a portrait. */
  leading?: ReactNode
  /** Beside the heading. */
  badge?: ReactNode
  /** The one action the screen is for; on a phone in a bar at its lower edge. */
  primary?: ReactNode
  /** Other actions; where there is no space for them shown by a button beside the heading. */
  more?: ReactNode
  /** Actions that stay beside the heading. */
  actions?: ReactNode
}

/** The header of a screen: it sets the window title and takes the focus after a navigation. */
export function PageHeader({ title, subtitle, path, leading, badge, ...rest }: Props) {
  const { primary, more, actions } = rest
  const styles = useStyles()
  const t = useScreenTexts()
  const moreId = useId()
  const [isMoreShown, showMore] = useState(false)
  const about = subtitle && <p className={styles.subtitle}>{subtitle}</p>
  return (
    <header className={mergeClasses(styles.header, leading !== undefined && styles.centred)}>
      {leading}
      <div
        className={mergeClasses(
          styles.words,
          leading !== undefined && styles.wide,
          Boolean(more) && styles.beside,
          Boolean(more) && Boolean(primary) && styles.besideFolded,
        )}
      >
        <div className={styles.line}>
          <h1 ref={usePageTitle(title)} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {badge}
        </div>
        {path ? (
          <div className={styles.path}>
            {about}
            {path}
          </div>
        ) : (
          about
        )}
      </div>
      {more && (
        <>
          <span className={mergeClasses(styles.moreButton, Boolean(primary) && styles.instead)}>
            <IconButton
              icon={<MoreHorizontalRegular aria-hidden />}
              label={t.more}
              title={t.more}
              aria-expanded={isMoreShown}
              aria-controls={moreId}
              onClick={() => showMore(!isMoreShown)}
            />
          </span>
          <div
            id={moreId}
            className={mergeClasses(
              styles.actions,
              styles.more,
              Boolean(primary) && styles.folded,
              isMoreShown && styles.shown,
            )}
          >
            {more}
          </div>
        </>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
      {primary && <div data-bottom-bar>{primary}</div>}
    </header>
  )
}

let lastPath: string | undefined

function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { pathname } = useLocation()
  useWindowTitle(title)

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
  words: { minWidth: 0, display: 'grid', gap: tokens.spacingVerticalXXS },
  wide: { flex: '1 1 0', minWidth: '11rem', [tiny]: { minWidth: '7rem' } },
  centred: { alignItems: 'center', columnGap: tokens.spacingHorizontalM },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
  },
  title: {
    ...title3,
    margin: 0,
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
    // Two words side by side, so that the name of a person has two lines at most.
    [tiny]: subtitle1,
  },
  subtitle: { ...body1, [tiny]: caption1, margin: 0, color: tokens.colorNeutralForeground3 },
  path: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalL },
  beside: { [phone]: { flex: '1 1 0' } },
  besideFolded: { [crowded]: { flex: '1 1 0' } },
  // Nothing to show where none of the actions is the person's.
  moreButton: {
    'display': 'none',
    [phone]: { display: 'block' },
    ':has(+ :empty)': { display: 'none' },
  },
  more: {
    marginInlineStart: 'auto',
    [phone]: { 'order': 1, 'flexBasis': '100%', '&:not(:empty)': { display: 'none' } },
  },
  instead: { [crowded]: { display: 'block' } },
  folded: { [crowded]: { 'order': 1, 'flexBasis': '100%', '&:not(:empty)': { display: 'none' } } },
  shown: {
    [crowded]: { '&:not(:empty)': { display: 'flex' } },
    [phone]: { '&:not(:empty)': { display: 'flex' }, '& > *': { flexGrow: 1 } },
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})
