import { Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { dateNames } from '#cycles/rules/cycle.ts'
import { longestStep, type StepLengths } from '#cycles/rules/plan.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { useFormat } from '#kit/web/use-format.ts'

interface Props {
  lengths: StepLengths
  onChange: (lengths: StepLengths) => void
}

/** How many working days each step gets when the days are filled in; folded, as the usual ones mostly fit. */
export function StepLengthFields({ lengths, onChange }: Props) {
  const { when: t } = useTexts()
  const styles = useStyles()
  const total = dateNames.reduce((sum, name) => sum + lengths[name], 0)

  return (
    <details>
      <summary className={styles.summary}>
        {t.lengths} <Text size={200}>({t.workingDays(total)})</Text>
      </summary>
      <div className={styles.fields}>
        {dateNames.map((name) => (
          <StepLengthField
            key={name}
            label={t.short[name]}
            value={lengths[name]}
            onChange={(days) => onChange({ ...lengths, [name]: days })}
          />
        ))}
      </div>
    </details>
  )
}

interface FieldProps {
  label: string
  value: number
  onChange: (days: number) => void
}

function StepLengthField({ label, value, onChange }: FieldProps) {
  const { when: t } = useTexts()
  const format = useFormat()
  const [text, setText] = useState(String(value))
  const isWrong = (days: number) => !Number.isInteger(days) || days < 1 || days > longestStep

  return (
    <Field
      label={label}
      validationMessage={isWrong(Number(text)) ? t.lengthWrong(format.count(longestStep)) : ''}
    >
      <Input
        type="number"
        min={1}
        max={longestStep}
        aria-label={t.lengthOf(label)}
        value={text}
        onChange={(_, { value: typed }) => {
          setText(typed)
          if (!isWrong(Number(typed))) onChange(Number(typed))
        }}
      />
    </Field>
  )
}

const useStyles = makeStyles({
  summary: {
    'cursor': 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
  },
})
