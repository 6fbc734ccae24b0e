import { makeStyles, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { body1 } from '#kit/web/platform/text-styles.ts'
import { useTexts } from '#organisation/web/use-texts.ts'

export interface Breadcrumb {
  name: string
  /** The address; without one the item is the current page. */
  to?: string
}

interface Props {
  /** From the top down; the last one is where one is. */
  crumbs: readonly Breadcrumb[]
}

export function Breadcrumbs({ crumbs }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const last = crumbs.length - 1
  return (
    <nav aria-label={t.path} className={styles.path}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ name, to }, index) => (
          <li key={`${index} ${name}`} className={styles.crumb}>
            {to ? (
              <Link to={to} className={styles.link}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi aria-current={index === last ? 'page' : undefined}>{name}</bdi>
            )}
            {index < last && (
              <span className={styles.slash} aria-hidden>
                /
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const useStyles = makeStyles({
  path: { ...body1, minWidth: 0, color: tokens.colorNeutralForeground3 },
  crumbs: {
    display: 'flex',
    flexWrap: 'wrap',
    minWidth: 0,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  crumb: {
    'minWidth': 0,
    'overflowWrap': 'anywhere',
    ':last-child': { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  },
  slash: {
    marginInline: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
  },
  link: {
    'borderRadius': tokens.borderRadiusMedium,
    'color': tokens.colorNeutralForeground2,
    'textDecorationLine': 'none',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
})
