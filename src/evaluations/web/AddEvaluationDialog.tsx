import {
  Field,
  makeStyles,
  Radio,
  RadioGroup,
  Select,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import {
  evaluationTypes,
  type EvaluationType,
  type Term,
  terms,
} from '#evaluations/rules/periods.ts'
import { FormDialog } from '#kit/web/FormDialog.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { EmployeePicker, type Person } from './EmployeePicker.tsx'
import { periodsToMake, yearChoices } from './period-choices.ts'
import { evaluationQueries } from './queries.ts'
import { RecordsToMake } from './RecordsToMake.tsx'
import { useTexts } from './use-texts.ts'
import { useWords } from './use-words.ts'

interface Props {
  /** Whose evaluation it is; without one the dialog asks. */
  employee?: Person
  onClose: () => void
}

/** Begins the evaluations of a year that the employee does not have yet. */
export function AddEvaluationDialog({ employee, onClose }: Props) {
  const { add: t, terms: termNames, created, createFailed } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const [thisYear] = useState(() => new Date().getFullYear())
  const [person, setPerson] = useState(employee)
  const [type, setType] = useState<EvaluationType>('Quarterly')
  const [year, setYear] = useState(thisYear)
  const [term, setTerm] = useState<Term>()
  const [isTried, setIsTried] = useState(false)
  const there = useQuery({
    ...evaluationQueries.of(person?.employee_id ?? ''),
    enabled: person !== undefined,
  })
  const creation = useChange(evaluationApi.create, {
    done: created,
    failed: createFailed,
    quiet: true,
    onDone: onClose,
  })

  const existing = (there.data ?? [])
    .filter((evaluation) => evaluation.type === type)
    .map(({ period }) => period)
  const periods = periodsToMake(type, year, term)
  const missing = periods.filter((period) => !existing.includes(period))
  const isUnknown = person !== undefined && there.isPending

  return (
    <FormDialog
      title={employee ? t.titleFor(employee.name) : t.title}
      submit={t.create(missing.length)}
      pending={t.creating}
      isPending={creation.isPending}
      isDisabled={missing.length === 0 || isUnknown}
      isDirty={person !== employee || type !== 'Quarterly' || year !== thisYear}
      failure={creation.failure}
      onClose={onClose}
      onSubmit={() => {
        setIsTried(true)
        if (!person) return
        const { employee_id } = person
        creation.mutate({ body: missing.map((period) => ({ employee_id, type, period })) })
      }}
    >
      {!employee && (
        <EmployeePicker
          chosen={person}
          problem={isTried && !person ? t.employeeMissing : undefined}
          onChoose={setPerson}
        />
      )}
      <Field label={t.type} required>
        <RadioGroup
          value={type}
          onChange={(_, { value }) =>
            setType(evaluationTypes.find((type) => type === value) ?? 'Quarterly')
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
          <Select value={String(year)} onChange={(_, { value }) => setYear(Number(value))}>
            {yearChoices(thisYear).map((year) => (
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
              onChange={(_, { value }) => setTerm(terms.find((term) => term === value))}
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
      {periods.length > 0 && (
        <RecordsToMake
          name={person?.name}
          type={type}
          year={year}
          periods={periods}
          existing={existing}
        />
      )}
    </FormDialog>
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
