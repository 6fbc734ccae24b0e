import { makeStyles, tokens } from '@fluentui/react-components'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import type { performanceOf } from '#home/rules/performance.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { caption1, title2 } from '#kit/web/platform/text-styles.ts'
import { useTexts } from '#home/web/use-texts.ts'

interface Props {
  performance: ReturnType<typeof performanceOf<Evaluation>>
}

/** Three figures, each with what it was taken from. */
export function PerformanceFigures({ performance }: Props) {
  const { performance: t } = useTexts().profile
  const styles = useStyles()
  const format = useFormat()
  const words = useWords()
  const { newest, before, growth } = performance
  if (!newest || newest.score === null) return null
  const source = t.of(words.type(newest.type), words.period(newest.period))
  const sign = growth !== null && growth > 0 ? '+' : ''
  const figures = [
    { label: t.rating, figure: t.ofTen(format.score(newest.score / 10)), note: source },
    {
      label: t.goals,
      figure: newest.objectives_score === null ? t.none : words.percent(newest.objectives_score),
      note: source,
    },
    {
      label: t.growth,
      figure: growth === null ? t.none : t.percent(`${sign}${format.count(growth)}`),
      note: before ? t.against(words.period(before.period)) : t.nothingBefore,
    },
  ]
  return (
    <ul className={styles.figures}>
      {figures.map(({ label, figure, note }) => (
        <li key={label}>
          <Panel className={styles.one}>
            <span className={styles.label}>{label}</span>
            <span className={styles.figure}>{figure}</span>
            <span className={styles.note}>{note}</span>
          </Panel>
        </li>
      ))}
    </ul>
  )
}

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  one: { display: 'grid' },
  label: { ...caption1 },
  figure: { ...title2, fontVariantNumeric: 'tabular-nums' },
  note: { ...caption1, color: tokens.colorNeutralForeground3 },
})
