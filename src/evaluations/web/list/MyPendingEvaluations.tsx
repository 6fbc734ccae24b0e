import { Button, makeStyles, Text, tokens, typographyStyles } from '@fluentui/react-components'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Panel } from '#kit/web/Panel.tsx'
import { wholeList } from '#kit/web/lists/use-infinite-scroll.ts'
import { EvaluationCards } from './EvaluationCards.tsx'
import { EvaluationTable } from './EvaluationTable.tsx'
import { isTooNarrowForTableAtom } from '#kit/web/platform/media.ts'
import { evaluationQueries } from '#evaluations/web/queries.ts'
import { useChoice } from '#evaluations/web/bulk/use-choice.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

/** The first of them; the others are one press away. */
const shown = 5

interface Props {
  onShowAll: () => void
}

/** What waits for the reader, above everything else; nothing where nothing does. */
export function MyPendingEvaluations({ onShowAll }: Props) {
  const { list: t } = useTexts()
  const styles = useStyles()
  const isNarrow = useAtomValue(isTooNarrowForTableAtom)
  const choice = useChoice({ approves: false, fills: false, reassigns: false })
  const { data } = useInfiniteQuery(evaluationQueries.list({ mine: 'true' }))
  if (!data || data.count === 0) return null
  const first = data.rows.slice(0, shown)
  const rows = { evaluations: first, count: first.length, list: wholeList, choice, isWaiting: true }

  return (
    <Panel aria-labelledby="waiting" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="waiting" className={styles.title}>
          {t.mine}
        </h2>
        <Text className={styles.quiet}>{t.count(data.count)}</Text>
        <Button size="small" className={styles.all} onClick={onShowAll}>
          {t.showWaiting}
        </Button>
      </div>
      {isNarrow ? <EvaluationCards {...rows} /> : <EvaluationTable {...rows} />}
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalM,
  },
  title: { ...typographyStyles.subtitle1, margin: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  all: { marginInlineStart: 'auto' },
})
