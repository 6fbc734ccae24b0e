import { Badge, makeStyles, Text, tokens } from '@fluentui/react-components'
import type { EvaluationType } from '#evaluations/rules/periods.ts'
import { useTexts } from './use-texts.ts'
import { useWords } from './use-words.ts'

interface Props {
  name: string | undefined
  type: EvaluationType
  year: number
  periods: readonly string[]
  /** Periods the person has an evaluation of this type for. */
  existing: readonly string[]
}

/** Says which records will be made, and which are there already. */
export function RecordsToMake({ name = '', type, year, periods, existing }: Props) {
  const { add: t } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const there = periods.filter((period) => existing.includes(period))
  const [only] = periods

  const note = () => {
    if (there.length === 0) return t.status
    if (there.length < periods.length) return `${t.someExist} ${t.status}`
    return type === 'Optional' && only
      ? t.existsOne(name, words.type(type), words.period(only))
      : t.allExist(name, words.type(type), words.year(year))
  }

  return (
    <div className={styles.records} role="status">
      <Text weight="semibold">{t.records}</Text>
      <ul className={styles.list}>
        {periods.map((period) => (
          <li key={period} className={styles.record}>
            <Text>{words.period(period)}</Text>
            {there.includes(period) ? (
              <Badge appearance="outline" color="informative">
                {t.exists}
              </Badge>
            ) : (
              <Badge appearance="tint" color="success">
                {t.willBeMade}
              </Badge>
            )}
          </li>
        ))}
      </ul>
      <Text size={200} className={styles.quiet}>
        {note()}
      </Text>
    </div>
  )
}

const useStyles = makeStyles({
  records: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
    gap: tokens.spacingVerticalXS,
    columnGap: tokens.spacingHorizontalXL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  record: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  quiet: { color: tokens.colorNeutralForeground2 },
})
