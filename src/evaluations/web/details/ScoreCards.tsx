import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { useState } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { phone } from '#kit/web/platform/media.ts'
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
    <Panel className={styles.strip} isFlush role="group" aria-label={t.summary}>
      <div className={styles.cell}>
        <div className={styles.head}>
          <h2 className={styles.label}>{t.overall}</h2>
          <Button
            appearance="transparent"
            size="small"
            className={styles.how}
            icon={{ className: styles.icon, children: <InfoRegular /> }}
            onClick={() => setIsExplained(true)}
          >
            <span className={styles.howWords}>{t.how}</span>
          </Button>
        </div>
        <div className={styles.line}>
          <span className={mergeClasses(styles.figure, styles.overall)}>
            {words.overall(score)}
          </span>
          {grade && <span className={styles.grade}>{t.grade(grade)}</span>}
        </div>
        <ScoreBar score={score ?? 0} isThin />
      </div>
      {(['objectives', 'competencies'] as const).map((section) => (
        <div key={section} className={styles.cell}>
          <div className={styles.head}>
            <h2 className={styles.label}>{t[section]}</h2>
          </div>
          <div className={styles.line}>
            <span className={styles.figure}>{words.section(evaluation[`${section}_score`])}</span>
            <Text size={200} className={styles.quiet}>
              {t.count(evaluation[`${section}_count`])}
            </Text>
          </div>
          <ScoreBar score={evaluation[`${section}_score`] ?? 0} isThin />
        </div>
      ))}
      <div className={styles.cell}>
        <div className={styles.head}>
          <h2 className={mergeClasses(styles.label, styles.unseenInTight)}>{t.status}</h2>
          <StatusBadge status={status} />
        </div>
        <h2 className={mergeClasses(styles.label, styles.unseenOnPhone)}>{t.reviewer}</h2>
        <Text className={styles.name} truncate wrap={false} block>
          <bdi>{evaluation.reviewer_name ?? toBeAssigned}</bdi>
        </Text>
      </div>
      {isExplained && (
        <DerivationDialog evaluation={evaluation} onClose={() => setIsExplained(false)} />
      )}
    </Panel>
  )
}

const wide = '@media (min-width: 1024px)'
/** Four cells beside each other, or two on a phone, have no space for the words. */
const tight = '@container (max-width: 1020px)'

const forced = '@media (forced-colors: active)'

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

const useStyles = makeStyles({
  strip: {
    containerType: 'inline-size',
    display: 'grid',
    // The lines between the cells, where no cell covers them.
    gap: '1px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralStroke2,
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    [wide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
  cell: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    boxSizing: 'border-box',
    minHeight: '80px',
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    // The ground, which is seen between the cells, has the same colour then.
    [forced]: { outline: '1px solid CanvasText' },
    [phone]: { minHeight: '64px', paddingBlock: '6px', paddingInline: tokens.spacingHorizontalM },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    minHeight: '20px',
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
    columnGap: tokens.spacingHorizontalS,
  },
  figure: {
    fontSize: tokens.fontSizeHero700,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightHero700,
    fontVariantNumeric: 'tabular-nums',
    [phone]: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  },
  overall: { color: tokens.colorBrandForeground1 },
  grade: {
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  how: {
    minWidth: 0,
    // Large enough to press, without making its line higher than those of the other cells.
    marginBlock: '-6px',
    paddingBlock: 0,
    paddingInline: 0,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorBrandForegroundLink,
    [tight]: {
      position: 'absolute',
      insetBlockStart: 0,
      insetInlineEnd: 0,
      width: '44px',
      height: '44px',
      marginBlock: 0,
      // The border that all buttons have then would cross the score and the grade.
      [forced]: {
        borderTopStyle: 'none',
        borderRightStyle: 'none',
        borderBottomStyle: 'none',
        borderLeftStyle: 'none',
      },
    },
  },
  icon: { display: 'none', [tight]: { display: 'inline-flex' } },
  // Where the cell is too narrow the icon stands for it.
  howWords: { [tight]: unseen },
  // The longest status takes all of a narrow cell, and says itself what it is.
  unseenInTight: { [tight]: unseen },
  unseenOnPhone: { [phone]: unseen },
  quiet: { color: tokens.colorNeutralForeground3 },
  name: { overflow: 'hidden' },
})
