import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

interface Props {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  isLarge?: boolean
}

/** Names and values side by side, as many in a row as fit. */
export function PrintedFacts({ facts, isLarge = false }: Props) {
  const styles = useStyles()
  return (
    <dl className={mergeClasses(styles.facts, isLarge && styles.four)}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.name}>{name}</dt>
          <dd className={mergeClasses(styles.value, isLarge && styles.large)}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    breakInside: 'avoid',
  },
  four: { gridTemplateColumns: 'repeat(auto-fit, minmax(6.5rem, 1fr))' },
  fact: { minWidth: 0 },
  name: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  large: {
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
})
