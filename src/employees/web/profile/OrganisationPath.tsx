import { makeStyles, tokens } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { useTexts } from '#employees/web/use-texts.ts'

/** From the company down to the unit someone works in. */
export function OrganisationPath({ path }: { path: string }) {
  const t = useTexts()
  const styles = useStyles()
  if (!path) return t.organisation.noPath
  const units = path.split(' / ')
  return (
    <ol className={styles.path}>
      {units.map((unit, index) => (
        <li key={`${index} ${unit}`} className={styles.unit}>
          <bdi>{unit}</bdi>
          {index < units.length - 1 && (
            <ChevronRightRegular className={styles.chevron} aria-hidden />
          )}
        </li>
      ))}
    </ol>
  )
}

const useStyles = makeStyles({
  path: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  unit: {
    'display': 'inline-flex',
    'alignItems': 'center',
    'gap': tokens.spacingHorizontalXS,
    ':last-child': { fontWeight: tokens.fontWeightSemibold },
  },
  chevron: {
    'flexShrink': 0,
    'fontSize': '12px',
    'color': tokens.colorNeutralForeground3,
    ':dir(rtl)': { scale: '-1 1' },
  },
})
