import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { CandidatePerson } from '#evaluations/contract/preview.ts'
import { sortedOut, stillMissing } from '#evaluations/rules/bulk/many.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { useTooMany } from './use-too-many.ts'

interface Props {
  people: readonly CandidatePerson[]
  /** How many there are in all. */
  count: number
  periods: readonly string[]
}

/** Says how many records will be made and for whom, and names everybody who has some already. */
export function PeopleToEvaluate({ people, count, periods }: Props) {
  const t = useTexts().many
  const { add } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const missing = stillMissing(people, periods).length
  const tooMany = useTooMany({ count, people, missing })
  const { served, skipped } = sortedOut(people, periods)

  const total = () => {
    if (people.length === 0) return t.noOne
    if (tooMany) return tooMany
    return missing === 0 ? t.nothingLeft : t.total(missing, served.length)
  }

  return (
    <div className={styles.records}>
      <div role="status" className={styles.total}>
        <Text weight="semibold">{total()}</Text>
        {missing > 0 && (
          <Text size={200} className={styles.quiet}>
            {add.status}
          </Text>
        )}
      </div>
      {skipped.length > 0 && (
        <div>
          <Text as="p" className={styles.line}>
            {t.skipped(skipped.length)}. <span className={styles.quiet}>{t.skippedHint}</span>
          </Text>
          <ul className={styles.list} aria-label={t.skipped(skipped.length)}>
            {skipped.map(({ employee_id, name, existing }) => (
              <li key={employee_id}>
                <bdi>{name}</bdi>{' '}
                <Text size={200} className={styles.quiet}>
                  {t.has(existing.map(words.period))}
                </Text>
              </li>
            ))}
          </ul>
        </div>
      )}
      {served.length > 0 && (
        <details>
          <summary className={styles.summary}>{t.served(served.length)}</summary>
          <ul className={styles.list}>
            {served.map(({ employee_id, name, department }) => (
              <li key={employee_id}>
                <bdi>{name}</bdi>{' '}
                <Text size={200} className={styles.quiet}>
                  <bdi>{department}</bdi>
                </Text>
              </li>
            ))}
          </ul>
        </details>
      )}
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
    overflowWrap: 'anywhere',
  },
  total: { display: 'grid' },
  line: { margin: 0 },
  list: {
    margin: 0,
    marginBlockStart: tokens.spacingVerticalXS,
    paddingInlineStart: tokens.spacingHorizontalXL,
    maxHeight: '200px',
    overflowY: 'auto',
  },
  summary: {
    'width': 'fit-content',
    'cursor': 'pointer',
    'color': tokens.colorBrandForegroundLink,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
