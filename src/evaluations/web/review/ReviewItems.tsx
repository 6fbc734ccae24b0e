import { makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { ItemLine } from '#evaluations/web/items/ItemLine.tsx'
import { itemKinds, useItems } from '#evaluations/web/items/item-kinds.ts'
import { useItemTexts } from '#evaluations/web/items/use-item-texts.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { body1Strong } from '#kit/web/platform/text-styles.ts'
import { useReviewTexts } from './use-review-texts.ts'

interface Props {
  evaluation: Evaluation
  section: 'objectives' | 'competencies'
}

/** The items of one kind, to read. */
export function ReviewItems({ evaluation, section }: Props) {
  const kind = itemKinds[section]
  const { item: words } = useTexts()
  const { t } = useItemTexts(kind)
  const { itemsOf } = useReviewTexts()
  const styles = useStyles()
  const { whole } = useWords()
  const id = useId()
  const items = useItems(kind, evaluation.evaluation_id)
  const total = (items.data ?? []).reduce((sum, { weight }) => sum + weight, 0)

  return (
    <Panel aria-labelledby={id} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1} data-section={section} className={styles.title}>
          {itemsOf[section]}
        </h2>
        {total > 0 && (
          <Text size={200} className={styles.quiet}>
            {words.weightsTotal(whole(total))}
          </Text>
        )}
      </div>
      {items.isPending && <Spinner label={t.loading} />}
      {items.isLoadingError && (
        <Failure title={t.failed} problem={items.error} onTryAgain={() => void items.refetch()} />
      )}
      {items.data?.length === 0 && <Text className={styles.quiet}>{t.emptyLocked}</Text>}
      {items.data && items.data.length > 0 && (
        <ul className={styles.list}>
          {items.data.map((item) => (
            <ItemLine key={item.id} evaluation={evaluation} kind={kind} item={item} isToCheck />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalM,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
  },
  title: { ...body1Strong, margin: 0, outlineStyle: 'none' },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
})
