import { makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components'
import type { Mapping } from '#imports/contract/mapping-shapes.ts'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import type { MappedDraft } from '#imports/web/studio/use-draft.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { type MappedFileColumn, useColumnTitle } from './column-title.ts'
import { ChoiceQuestion } from './ChoiceQuestion.tsx'
import { ColumnConfidence } from './ColumnConfidence.tsx'
import { DateOrderLine } from './DateOrderLine.tsx'
import { DateQuestion } from './DateQuestion.tsx'

interface Props {
  draft: MappedDraft
  column: MappedFileColumn
  /** Asked at this column. */
  questions: Mapping['questions']
}

/** A column of the file: what it holds, the field it fills, and how sure that is. */
export function ColumnCard({ draft, column, questions }: Props) {
  const t = useStudioTexts()
  const styles = useStyles()
  const { count } = useFormat()
  const titleOf = useColumnTitle()
  const { index, samples, filled, target } = column
  const { fields, name, mapping } = draft
  const { date_orders = [] } = mapping
  const title = titleOf(column)
  const isAsked = questions.some(({ kind }) => kind === 'date_order')
  const decided = isAsked ? undefined : date_orders.find((each) => each.column === index)
  const pending = draft.pending?.columns?.[index]
  const map = (field: string | null) => draft.change({ columns: { [index]: field } })

  return (
    <li className={styles.column}>
      <div className={styles.file}>
        <bdi className={mergeClasses(styles.title, target === null && styles.quiet)}>{title}</bdi>
        <span className={mergeClasses(styles.samples, styles.quiet)}>
          {samples.slice(0, 3).map((sample, at) => (
            <span key={`${at} ${sample}`}>
              {at > 0 && <Separator />}
              <bdi>{sample}</bdi>
            </span>
          ))}
          {samples.length === 0 && t.emptyColumn}
        </span>
        {filled > 0 && (
          <span className={mergeClasses(styles.small, styles.quiet)}>
            {t.filled(filled, count(filled))}
          </span>
        )}
      </div>
      <div className={styles.target}>
        <Select
          aria-label={t.field(title)}
          value={(pending === undefined ? target : pending) ?? ''}
          disabled={draft.isReading}
          onChange={(_, { value }) => map(value === '' ? null : value)}
        >
          <option value="">{t.ignore}</option>
          {fields.map(({ id, twice }) => {
            const other = mapping.columns.find((each) => each.target === id && each !== column)
            return (
              <option key={id} value={id}>
                {other && !twice ? t.filledBy(name(id), titleOf(other)) : name(id)}
              </option>
            )
          })}
        </Select>
        <ColumnConfidence draft={draft} column={column} onUse={map} />
      </div>
      {questions.map((question) =>
        question.kind === 'date_order' ? (
          target !== null && (
            <DateQuestion key={question.kind} draft={draft} column={column} question={question} />
          )
        ) : question.kind === 'column_choice' ? (
          <ChoiceQuestion key={question.kind} draft={draft} question={question} />
        ) : null,
      )}
      {decided && target !== null && (
        <DateOrderLine draft={draft} column={column} decided={decided} />
      )}
    </li>
  )
}

const narrow = '@media (max-width: 640px)'

const useStyles = makeStyles({
  column: {
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 1fr) minmax(0, min(20rem, 50%))',
    'alignItems': 'start',
    'columnGap': tokens.spacingHorizontalXL,
    'rowGap': tokens.spacingVerticalM,
    'padding': tokens.spacingHorizontalL,
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  file: { display: 'grid', gap: tokens.spacingVerticalXXS, minWidth: 0 },
  title: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  samples: { overflowWrap: 'anywhere' },
  target: {
    'display': 'grid',
    'gridTemplateColumns': 'minmax(0, 1fr)',
    'gap': tokens.spacingVerticalXS,
    'minWidth': 0,
    '& select': { minWidth: 0, width: '100%', textOverflow: 'ellipsis' },
  },
  small: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  quiet: { color: tokens.colorNeutralForeground3 },
})
