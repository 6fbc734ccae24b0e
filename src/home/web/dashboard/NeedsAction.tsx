import { CounterBadge, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { Link } from 'react-router-dom'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { NeedsActionLine } from './NeedsActionLine.tsx'
import { useTexts } from '#home/web/use-texts.ts'

interface Props {
  /** The count of all; only the first ones are shown. */
  count: number
  results: Evaluation[]
}

/** Evaluations that need the user's action. */
export function NeedsAction({ count, results }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const format = useFormat()
  return (
    <Panel isFlush aria-labelledby="needs-action">
      <div className={styles.head}>
        <h2 id="needs-action" className={styles.heading}>
          {t.needsAction}
        </h2>
        {count > 0 && (
          <CounterBadge color="brand" appearance="filled" overflowCount={999}>
            {format.count(count)}
          </CounterBadge>
        )}
      </div>
      {results.length === 0 && (
        <EmptyState
          icon={<CheckmarkCircleRegular />}
          title={t.nothingWaits}
          hint={t.nothingWaitsHint}
        />
      )}
      <ul className={styles.list}>
        {results.map((evaluation) => (
          <li key={evaluation.evaluation_id} className={styles.line}>
            <NeedsActionLine evaluation={evaluation} />
          </li>
        ))}
      </ul>
      {count > results.length && (
        <Link to="/evaluations?mine=true" className={styles.all}>
          {t.seeAllWaiting(format.count(count))}
        </Link>
      )}
    </Panel>
  )
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalL,
  },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  line: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  all: {
    ...typographyStyles.body1Strong,
    'display': 'block',
    'paddingBlock': tokens.spacingVerticalM,
    'paddingInline': tokens.spacingHorizontalL,
    'borderTop': `1px solid ${tokens.colorNeutralStroke2}`,
    'color': tokens.colorBrandForegroundLink,
    'textDecorationLine': 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
})
