import { makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#kit/web/IconButton.tsx'
import { short } from '#kit/web/platform/media.ts'
import { subtitle1 } from '#kit/web/platform/text-styles.ts'
import { useReviewTexts } from './use-review-texts.ts'
import { type KeyActions, useReviewKeys } from './use-review-keys.ts'

const noKeys: KeyActions = {}

interface Props {
  title: ReactNode
  /** Before the title. */
  portrait?: ReactNode
  subtitle?: ReactNode
  /** In the line above the title: where one is, and other ways to go. */
  place?: ReactNode
  tools?: ReactNode
  footer?: ReactNode
  /** The footer asks something, and has the focus. */
  isAsking?: boolean
  children?: ReactNode
  /** What single letters do anywhere in it. */
  keys?: KeyActions
  onClose: () => void
}

/** What stays at the top and at the end of the side panel, and what scrolls between them. */
export function ReviewFrame(props: Props) {
  const {
    title,
    portrait,
    subtitle,
    place,
    tools,
    footer,
    isAsking = false,
    keys = noKeys,
    onClose,
  } = props
  const t = useReviewTexts()
  const styles = useStyles()
  const frame = useRef<HTMLDivElement>(null)
  useReviewKeys(frame, keys)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (isAsking) return
    const focus = () => heading.current?.focus({ preventScroll: true })
    focus()
    // The side panel itself takes the focus when it opens.
    const timer = setTimeout(focus)
    return () => clearTimeout(timer)
  }, [isAsking])

  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.head}>
        <div className={styles.line}>
          <div className={styles.place}>{place}</div>
          <div className={styles.tools}>
            {tools}
            <IconButton
              icon={<DismissRegular />}
              title={t.close}
              label={t.close}
              onClick={onClose}
            />
          </div>
        </div>
        <div className={styles.person}>
          {portrait}
          <div className={styles.words}>
            <h2 ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
        </div>
      </div>
      <div className={styles.body}>{props.children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  )
}

const useStyles = makeStyles({
  frame: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 auto',
    minHeight: 0,
    minWidth: 0,
    [short]: { flexShrink: 0 },
  },
  head: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXXS,
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: '32px',
    marginInlineEnd: '-6px',
  },
  place: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  tools: { display: 'flex', alignItems: 'center', flexShrink: 0 },
  person: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  words: { minWidth: 0 },
  title: {
    ...subtitle1,
    margin: 0,
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
  },
  subtitle: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
  },
  body: {
    flex: '1 1 auto',
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    [short]: { overflowY: 'visible' },
  },
  footer: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})
