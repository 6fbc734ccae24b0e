import { makeStyles, Text, tokens } from '@fluentui/react-components'

interface Props {
  title: string
  description: string
  /** `Target 10`, `Weight 20%` and the like. */
  figures: readonly string[]
}

/** One objective or competency that no one has been measured by yet. */
export function PlannedItem({ title, description, figures }: Props) {
  const styles = useStyles()
  return (
    <span className={styles.item}>
      <Text weight="semibold">
        <bdi>{title}</bdi>
      </Text>
      <Text size={200} className={styles.description}>
        <bdi>{description}</bdi>
      </Text>
      <Text size={200} className={styles.figures}>
        {figures.map((figure) => (
          <bdi key={figure}>{figure}</bdi>
        ))}
      </Text>
    </span>
  )
}

const useStyles = makeStyles({
  item: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  description: {
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'pre-line',
  },
  figures: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
})
