import { Field, makeStyles, Text, Textarea, tokens } from '@fluentui/react-components'
import type { SelfItem } from '#evaluations/contract/self-assessment.ts'
import { marksOf } from '#evaluations/rules/voice/entered-by.ts'
import { NumberField } from '#evaluations/web/items/NumberField.tsx'
import { useWords } from '#evaluations/web/use-words.ts'
import { lazyExtra } from '#kit/web/feedback/lazy-part.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { body1Strong } from '#kit/web/platform/text-styles.ts'
import { useSelfTexts } from './use-self-texts.ts'

const ItemNotes = lazyExtra(
  async () => (await import('#evaluations/web/notes/ItemNotes.tsx')).ItemNotes,
)

export interface TypedItem {
  figure: string
  comment: string
}

interface Props {
  item: SelfItem
  typed: TypedItem
  isReadOnly: boolean
  /** Whose notes stand beside it; undefined where the reader enters it on behalf. */
  noted: { employee_id: string; period: string } | undefined
  problem: string | undefined
  onChange: (change: Partial<TypedItem>) => void
  onLeave: () => void
}

/** One item with what its employee says of it. */
export function SelfItemFields(props: Props) {
  const { item, typed, isReadOnly, noted, problem, onChange, onLeave } = props
  const t = useSelfTexts()
  const styles = useStyles()
  const f = useFormat()
  const { whole } = useWords()
  const { name, description, section, target, weight } = item
  return (
    <fieldset className={styles.item}>
      <legend className={styles.legend}>
        <bdi>{name}</bdi>
      </legend>
      <Text as="p" size={200} className={styles.description} dir="auto">
        {description}
      </Text>
      <Text size={200} className={styles.quiet}>
        {t.weight(whole(weight))}
      </Text>
      <NumberField
        label={t.figure}
        value={typed.figure}
        lowest={1}
        highest={10}
        hint={(section === 'objectives' ? t.figureHint : t.levelHint)(f.count(target))}
        isReadOnly={isReadOnly}
        problem={problem}
        onChange={(figure) => onChange({ figure })}
        onLeave={onLeave}
      />
      <Field label={t.comment}>
        <Textarea
          value={typed.comment}
          readOnly={isReadOnly}
          rows={2}
          maxLength={4000}
          resize="vertical"
          dir="auto"
          onChange={(_, { value }) => onChange({ comment: value })}
        />
      </Field>
      {noted && <ItemNotes {...noted} item_id={item.item_id} item_name={name} />}
      {marksOf(item).map(({ of, name }) => (
        <Text key={of} size={200} className={styles.quiet}>
          {t.enteredBy[of](name)}
        </Text>
      ))}
    </fieldset>
  )
}

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  legend: { ...body1Strong, padding: 0, overflowWrap: 'anywhere' },
  description: {
    margin: 0,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    color: tokens.colorNeutralForeground2,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
