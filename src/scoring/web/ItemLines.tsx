import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { Category, ItemLine } from '#scoring/rules/scoring.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { useTexts } from './use-texts.ts'
import { useScoreWords } from './use-score-words.ts'

interface Props {
  lines: readonly ItemLine[]
  /** Of each line, where the lines are competencies. */
  categories?: readonly Category[]
}

/** The result of each item, its score and its weight. */
export function ItemLines({ lines, categories }: Props) {
  const t = useTexts().derivation
  const styles = useStyles()
  const words = useScoreWords()
  const f = useFormat()

  return (
    <FiguresTable
      label={t.item}
      heads={[t.item, t.reached, t.counts, t.weight]}
      rows={lines.map(({ label, raw, score, weight, capped }, index) => {
        const category = categories?.[index]
        return {
          key: `${index} ${label}`,
          cells: [
            <>
              <bdi>{label}</bdi>
              {category && (
                <Text size={200} block className={styles.quiet}>
                  {t.categories[category]}
                </Text>
              )}
            </>,
            words.percent(raw),
            <>
              {words.percent(score)}
              {capped && (
                <Text size={200} block className={styles.quiet}>
                  {t.cappedAt}
                </Text>
              )}
            </>,
            f.count(weight),
          ],
        }
      })}
    />
  )
}

const useStyles = makeStyles({ quiet: { color: tokens.colorNeutralForeground3 } })
