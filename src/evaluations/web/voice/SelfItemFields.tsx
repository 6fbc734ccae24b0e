import { Field, makeStyles, Text, Textarea, tokens } from '@fluentui/react-components'
import type { SelfItem } from '#evaluations/contract/self-assessment.ts'
import { NumberField } from '#evaluations/web/items/NumberField.tsx'
import { useWords } from '#evaluations/web/use-words.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { body1Strong } from '#kit/web/platform/text-styles.ts'
import { useSelfTexts } from './use-self-texts.ts'

export interface TypedItem {
  figure: string
  comment: string
}

interface Props {
  item: SelfItem
  typed: TypedItem
  isReadOnly: boolean
  problem: string | undefined
  onChange: (change: Partial<TypedItem>) => void
  onLeave: () => void
}

/** One item with what its employee says of it. */
export function SelfItemFields({ item, typed, isReadOnly, problem, onChange, onLeave }: Props) {
  const t = useSelfTexts()
  const styles = useStyles()
  const f = useFormat()
  const { whole } = useWords()
  const { name, description, section, target, weight, entered_by_name } = item
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
      {entered_by_name !== null && (
        <Text size={200} className={styles.quiet}>
          {t.enteredBy(entered_by_name)}
        </Text>
      )}
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
