import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { rawScore, itemScore, type Derivation } from '#scoring/rules/scoring.ts'
import { ScoreBar } from '#scoring/web/ScoreBar.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Props {
  /** `This objective` */
  label: string
  reached: number
  aim: number
  before: Derivation
  after: Derivation
}

/** What is being typed comes to, and what it does to the whole. */
export function ScorePreview({ label, reached, aim, before, after }: Props) {
  const { item: t, details } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const raw = rawScore(reached, aim)
  const score = itemScore(reached, aim)
  const show = ({ overall, rule }: Derivation) =>
    rule ? `${words.overall(overall)} (${details.grade(rule.grade)})` : words.overall(overall)
  const isSame = show(before) === show(after)

  return (
    <div className={styles.preview} role="status" aria-label={t.preview}>
      <div className={styles.line}>
        <Text>{label}</Text>
        <Text weight="semibold">
          {raw > 100 ? t.capped(words.percent(raw)) : words.percent(score)}
        </Text>
      </div>
      <ScoreBar score={score} />
      <div className={styles.line}>
        <Text>{t.overall}</Text>
        <Text weight="semibold">
          {isSame ? (
            <>
              {show(after)} <span className={styles.quiet}>{t.stays}</span>
            </>
          ) : (
            <>
              <span className={styles.quiet}>{show(before)}</span>{' '}
              <span className={styles.arrow} aria-hidden>
                →
              </span>{' '}
              {show(after)}
            </>
          )}
        </Text>
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  preview: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    fontVariantNumeric: 'tabular-nums',
  },
  quiet: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  arrow: { 'display': 'inline-block', ':dir(rtl)': { scale: '-1 1' } },
})
