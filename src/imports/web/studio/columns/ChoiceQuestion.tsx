import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import type { Mapping } from '#imports/contract/mapping-shapes.ts'
import { useStudioTexts } from '#imports/web/studio/use-studio-texts.ts'
import type { MappedDraft } from '#imports/web/studio/use-draft.ts'
import { useColumnTitle } from './column-title.ts'

interface Props {
  draft: MappedDraft
  question: Extract<Mapping['questions'][number], { kind: 'column_choice' }>
}

const none = 'none'

/** Which of several columns fills a field. */
export function ChoiceQuestion({ draft, question: { target, columns } }: Props) {
  const t = useStudioTexts()
  const styles = useStyles()
  const titleOf = useColumnTitle()
  const rivals = draft.mapping.columns.filter(({ index }) => columns.includes(index))
  const pending = draft.pending?.columns ?? {}
  const chosen = rivals.find(
    (column) =>
      (pending[column.index] === undefined ? column.target : pending[column.index]) === target,
  )
  const isNone = !chosen && rivals.every(({ source }) => source === 'chosen')

  return (
    <Field label={t.columnChoice(draft.name(target))} className={styles.question}>
      <RadioGroup
        value={chosen ? String(chosen.index) : isNone ? none : ''}
        onChange={(_, { value }) =>
          draft.change({
            columns: Object.fromEntries(
              columns.map((index) => [index, String(index) === value ? target : null]),
            ),
          })
        }
      >
        {rivals.map((column) => (
          <Radio
            key={column.index}
            value={String(column.index)}
            label={t.withSamples(titleOf(column), column.samples.slice(0, 3).join(' · '))}
          />
        ))}
        <Radio value={none} label={t.noneOfThem} />
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
})
