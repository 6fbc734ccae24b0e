import { makeStyles, tokens } from '@fluentui/react-components'

/** Keys, and what each does. */
export function KeyRows({ rows }: { rows: readonly (readonly [key: string, action: string])[] }) {
  const styles = useStyles()
  return (
    <dl className={styles.list}>
      {rows.map(([key, action]) => (
        <div key={key} className={styles.row}>
          <dt className={styles.keys}>
            <kbd className={styles.key}>{key}</kbd>
          </dt>
          <dd className={styles.action}>{action}</dd>
        </div>
      ))}
    </dl>
  )
}

const useStyles = makeStyles({
  // The actions begin below each other, however long the names of the keys are.
  list: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: tokens.spacingVerticalXS,
    columnGap: tokens.spacingHorizontalM,
    margin: 0,
  },
  row: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'baseline',
  },
  keys: { minWidth: 0 },
  key: {
    display: 'inline-block',
    boxSizing: 'border-box',
    minWidth: '36px',
    paddingInline: tokens.spacingHorizontalXS,
    textAlign: 'center',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  action: { margin: 0 },
})
