import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { Link } from 'react-router-dom'
import { isolated } from '#kit/rules/language/language.ts'
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
  /** One step up. */
  back: Breadcrumb | undefined
}

export function Breadcrumbs({ crumbs, back }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const last = crumbs.length - 1
  return (
    <nav aria-label={t.path} className={styles.path}>
      {back?.to && (
        <Link
          to={back.to}
          className={mergeClasses(styles.link, styles.back)}
          aria-label={t.backTo(isolated(back.name))}
          title={t.backTo(back.name)}
        >
          <ArrowLeftRegular className={styles.arrow} aria-hidden />
        </Link>
      )}
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
  path: {
    ...body1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
  },
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
  back: { display: 'inline-flex', padding: '6px', marginInlineStart: '-6px' },
  arrow: { 'fontSize': '20px', ':dir(rtl)': { scale: '-1 1' } },
})
