import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { type DateOrder, dateOrders } from '#imports/rules/guess/date-order.ts'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import type { MappedDraft } from '#imports/web/studio/use-draft.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { type MappedFileColumn, useColumnTitle } from './column-title.ts'
import { useDayIn } from './use-day-in.ts'

interface Props {
  draft: MappedDraft
  column: MappedFileColumn
  /** How they are read so far. */
  order?: DateOrder
  question: { choices: readonly DateOrder[]; evidence: Readonly<Record<string, number>> }
}

/** Whether days or months come first, with what each answer would make of a date of the column. */
export function DateQuestion({ draft, column, order, question }: Props) {
  const t = useStudioTexts()
  const styles = useStyles()
  const { count } = useFormat()
  const title = useColumnTitle()(column)
  const dayIn = useDayIn(column)
  const { choices, evidence } = question
  const dates = { ...draft.mapping.options.dates, ...draft.pending?.options?.dates }
  const said = [
    ...[evidence.either ?? 0].flatMap((each) => (each > 0 ? t.either(each, count(each)) : [])),
    ...dateOrders.flatMap((order) => {
      const each = evidence[order] ?? 0
      return each > 0 ? t.only[order](each, count(each)) : []
    }),
  ]

  return (
    <Field label={t.dateOrder(title)} hint={said.join(' ')} className={styles.question}>
      <RadioGroup
        value={dates[column.index] ?? order ?? ''}
        onChange={(_, { value }) => {
          const chosen = choices.find((each) => each === value)
          if (chosen) draft.change({ options: { dates: { [column.index]: chosen } } })
        }}
      >
        {choices.map((order) => (
          <Radio
            key={order}
            value={order}
            label={
              <span className={styles.choice}>
                <span>{t.orders[order]}</span>
                <span className={styles.quiet}>{dayIn(order)}</span>
              </span>
            }
          />
        ))}
      </RadioGroup>
    </Field>
  )
}

const useStyles = makeStyles({
  question: {
    gridColumn: '1 / -1',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    borderInlineStartWidth: '3px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorCompoundBrandStroke,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  choice: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
