import {
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  Select,
  Text,
  tokens,
} from '@fluentui/react-components'
import { evaluationTypes, terms } from '#evaluations/rules/periods.ts'
import { yearChoices } from './period-choices.ts'
import type { Kind } from './use-kind.ts'
import { useTexts } from './use-texts.ts'
import { useWords } from './use-words.ts'

/** The type of new evaluations, their year, and for an optional one its period. */
export function KindFields({ kind }: { kind: Kind }) {
  const { add: t, terms: termNames } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const { type, year, term } = kind
  return (
    <>
      <Field label={t.type} required>
        <RadioGroup
          value={type}
          onChange={(_, { value }) =>
            kind.setType(evaluationTypes.find((type) => type === value) ?? 'Quarterly')
          }
        >
          {evaluationTypes.map((type) => (
            <Radio
              key={type}
              value={type}
              label={
                <>
                  {words.type(type)}
                  <Text size={200} block className={styles.quiet}>
                    {t.hints[type]}
                  </Text>
                </>
              }
            />
          ))}
        </RadioGroup>
      </Field>
      <div className={styles.row}>
        <Field label={t.year} required>
          <Select value={String(year)} onChange={(_, { value }) => kind.setYear(Number(value))}>
            {yearChoices(kind.thisYear).map((year) => (
              <option key={year} value={year}>
                {words.year(year)}
              </option>
            ))}
          </Select>
        </Field>
        {type === 'Optional' && (
          <Field
            label={t.quarter}
            required
            validationState={term ? 'none' : 'warning'}
            validationMessage={term ? undefined : t.selectQuarter}
          >
            <Select
              value={term ?? ''}
              onChange={(_, { value }) => kind.setTerm(terms.find((term) => term === value))}
            >
              <option value="" disabled hidden>
                –
              </option>
              {terms.map((term) => (
                <option key={term} value={term}>
                  {termNames[term]}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
    </>
  )
}

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
  },
})
