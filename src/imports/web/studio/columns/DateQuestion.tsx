import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { Mapping } from '#imports/contract/mapping-shapes.ts'
import { type DateOrder, dateOrders, dayByOrder } from '#imports/rules/guess/date-order.ts'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import type { MappedDraft } from '#imports/web/studio/use-draft.ts'
import { localeOf } from '#kit/rules/language/numbers.ts'
import { languageAtom } from '#kit/web/platform/language.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { type MappedFileColumn, useColumnTitle } from './column-title.ts'

interface Props {
  draft: MappedDraft
  column: MappedFileColumn
  question: Extract<Mapping['questions'][number], { kind: 'date_order' }>
}

/** Whether days or months come first, with what each answer would make of a date of the column. */
export function DateQuestion({ draft, column, question }: Props) {
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
        value={dates[column.index] ?? ''}
        onChange={(_, { value }) => {
          const order = choices.find((each) => each === value)
          if (order) draft.change({ options: { dates: { [column.index]: order } } })
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

/** What a sample of the column means in an order, with the month as a word. */
function useDayIn({ samples }: MappedFileColumn) {
  const t = useStudioTexts()
  const language = useAtomValue(languageAtom)
  const written = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  return (order: DateOrder) => {
    const readable = samples.filter((each) => dayByOrder(each, order))
    // A date on which the answers agree, such as 5 May, shows no difference.
    const shown =
      readable.find((each) => dayByOrder(each, 'dmy') !== dayByOrder(each, 'mdy')) ?? readable[0]
    const day = shown && dayByOrder(shown, order)
    return shown && day ? t.means(shown, written.format(new Date(`${day}T00:00:00Z`))) : ''
  }
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
