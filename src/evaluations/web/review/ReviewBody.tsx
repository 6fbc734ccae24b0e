import { makeStyles, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { Section } from '#evaluations/rules/details/warnings.ts'
import { WarningNote } from '#evaluations/web/check/WarningNote.tsx'
import { ComparisonPanel } from '#evaluations/web/details/ComparisonPanel.tsx'
import { ScoreCards } from '#evaluations/web/details/ScoreCards.tsx'
import { ReviewHistory } from './ReviewHistory.tsx'
import { ReviewItems } from './ReviewItems.tsx'

/** What a decision is made on: score, warnings, items, the period before, what happened last. */
export function ReviewBody({ evaluation }: { evaluation: Evaluation }) {
  const styles = useStyles()
  const items = useRef<HTMLDivElement>(null)
  const goTo = (section: Section) =>
    items.current?.querySelector<HTMLElement>(`[data-section=${section}]`)?.focus()
  return (
    <div className={styles.parts}>
      <ScoreCards evaluation={evaluation} />
      <WarningNote evaluation={evaluation} onGoTo={goTo} />
      <div className={styles.columns}>
        <div ref={items} className={styles.column}>
          <ReviewItems evaluation={evaluation} section="objectives" />
          <ReviewItems evaluation={evaluation} section="competencies" />
        </div>
        <div className={styles.column}>
          <ComparisonPanel evaluation={evaluation} />
          <ReviewHistory evaluation_id={evaluation.evaluation_id} />
        </div>
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  parts: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
  },
  columns: {
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 1fr)',
    'gap': tokens.spacingHorizontalM,
    'alignItems': 'start',
    '@media (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr) 280px' },
  },
  column: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    alignContent: 'start',
  },
})
