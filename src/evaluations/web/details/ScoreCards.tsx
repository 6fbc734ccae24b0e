import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { ScoreBar } from '#scoring/web/ScoreBar.tsx'
import { StatusBadge } from '#evaluations/web/StatusBadge.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

const DerivationDialog = lazyPart(
  async () => (await import('./DerivationDialog.tsx')).DerivationDialog,
)

/** Overall, objectives, competencies, status and reviewer, side by side. */
export function ScoreCards({ evaluation }: { evaluation: Evaluation }) {
  const { details: t, toBeAssigned } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const [isExplained, setIsExplained] = useState(false)
  const { score, grade, status } = evaluation

  return (
    <div className={styles.cards} role="group" aria-label={t.summary}>
      <Panel className={mergeClasses(styles.card, styles.whole)}>
        <h2 className={styles.label}>{t.overall}</h2>
        <div className={styles.line}>
          <span className={mergeClasses(styles.figure, styles.overall)}>
            {words.overall(score)}
          </span>
          {grade && <span className={styles.grade}>{t.grade(grade)}</span>}
        </div>
        <ScoreBar score={score ?? 0} />
        <Button
          appearance="transparent"
          size="small"
          className={styles.how}
          onClick={() => setIsExplained(true)}
        >
          {t.how}
        </Button>
      </Panel>
      {(['objectives', 'competencies'] as const).map((section) => (
        <Panel key={section} className={styles.card}>
          <h2 className={styles.label}>{t[section]}</h2>
          <span className={styles.figure}>{words.section(evaluation[`${section}_score`])}</span>
          <ScoreBar score={evaluation[`${section}_score`] ?? 0} />
          <Text size={200} className={styles.quiet}>
            {t.count(evaluation[`${section}_count`])}
          </Text>
        </Panel>
      ))}
      <Panel className={mergeClasses(styles.card, styles.whole)}>
        <h2 className={styles.label}>{t.status}</h2>
        <div>
          <StatusBadge status={status} />
        </div>
        <div className={styles.reviewer}>
          <h2 className={styles.label}>{t.reviewer}</h2>
          <Text className={styles.name}>
            <bdi>{evaluation.reviewer_name ?? toBeAssigned}</bdi>
          </Text>
        </div>
      </Panel>
      {isExplained && (
        <DerivationDialog evaluation={evaluation} onClose={() => setIsExplained(false)} />
      )}
    </div>
  )
}

const wide = '@media (min-width: 900px)'

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalM,
    [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
  whole: { gridColumn: '1 / -1', [wide]: { gridColumn: 'auto' } },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
  },
  label: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase200,
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
  },
  figure: {
    fontSize: tokens.fontSizeHero700,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightHero700,
    fontVariantNumeric: 'tabular-nums',
  },
  overall: { color: tokens.colorBrandForeground1 },
  grade: {
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  how: {
    alignSelf: 'flex-start',
    minWidth: 0,
    marginBlock: `calc(-1 * ${tokens.spacingVerticalXXS})`,
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    color: tokens.colorBrandForegroundLink,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  reviewer: { marginBlockStart: 'auto', display: 'grid' },
  name: { overflowWrap: 'anywhere' },
})
