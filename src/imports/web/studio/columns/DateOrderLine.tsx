import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import type { Mapping } from '#imports/contract/mapping-shapes.ts'
import type { MappedDraft } from '#imports/web/studio/use-draft.ts'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import { type MappedFileColumn, useColumnTitle } from './column-title.ts'
import { DateQuestion } from './DateQuestion.tsx'
import { useDayIn } from './use-day-in.ts'

interface Props {
  draft: MappedDraft
  column: MappedFileColumn
  decided: NonNullable<Mapping['date_orders']>[number]
}

/** How the dates of a column are read, and why; other ways to read them are behind a button. */
export function DateOrderLine({ draft, column, decided }: Props) {
  const { readAs: t } = useStudioTexts()
  const styles = useStyles()
  const title = useColumnTitle()(column)
  const dayIn = useDayIn(column)
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { order, choices, source } = decided
  const example = dayIn(order)
  return (
    <div className={styles.order}>
      <span>
        {t.orders[order]}
        {example !== '' && `: ${example}`}
      </span>
      <span className={styles.quiet}>{t.sources[source]}</span>
      {choices.length > 1 && (
        <Button
          size="small"
          aria-label={t.changeOf(title)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t.change}
        </Button>
      )}
      <div id={id} hidden={!isOpen} className={styles.question}>
        {isOpen && <DateQuestion draft={draft} column={column} order={order} question={decided} />}
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  order: {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    minWidth: 0,
  },
  question: { flexBasis: '100%', minWidth: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
})
