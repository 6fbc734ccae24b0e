import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import { useTexts as useEmployeeTexts } from '#employees/web/use-texts.ts'
import { evaluationTypes, terms, termsOf } from '#evaluations/rules/periods.ts'
import { yearChoices } from '#evaluations/web/period-choices.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { may } from '#kit/rules/actor.ts'
import { DepartmentFilter } from './DepartmentFilter.tsx'
import type { useEvaluationFilters } from './use-evaluation-filters.ts'

interface Props {
  filters: ReturnType<typeof useEvaluationFilters>
}

/** Narrows the list to a type, a year, a period of it, and a department. */
export function WhenFields({ filters }: Props) {
  const { list: t, terms: termNames } = useTexts()
  const { department: departmentLabel } = useEmployeeTexts()
  const styles = useStyles()
  const words = useWords()
  const actor = useActor()
  const [thisYear] = useState(() => new Date().getFullYear())
  const { when, department, chooseWhen, chooseDepartment } = filters
  const { type, year, term } = when

  return (
    <>
      <Field label={t.type}>
        <Select
          value={type ?? ''}
          onChange={(_, { value }) =>
            chooseWhen({ type: evaluationTypes.find((type) => type === value) })
          }
        >
          <option value="">{t.allTypes}</option>
          {evaluationTypes.map((type) => (
            <option key={type} value={type}>
              {words.type(type)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t.year}>
        <Select
          value={year ?? ''}
          onChange={(_, { value }) =>
            chooseWhen({ year: value === '' ? undefined : Number(value) })
          }
        >
          <option value="">{t.allYears}</option>
          {yearChoices(thisYear, year)
            .toReversed()
            .map((year) => (
              <option key={year} value={year}>
                {words.year(year)}
              </option>
            ))}
        </Select>
      </Field>
      <Field label={t.period}>
        <Select
          // A period is one of a year.
          disabled={year === undefined}
          value={term ?? ''}
          onChange={(_, { value }) => chooseWhen({ term: terms.find((term) => term === value) })}
        >
          <option value="">{t.allPeriods}</option>
          {termsOf[type ?? 'Optional'].map((term) => (
            <option key={term} value={term}>
              {termNames[term]}
            </option>
          ))}
        </Select>
      </Field>
      {/* Departments are for the person who works with more than the own record. */}
      {may(actor, 'team_management') && (
        <div className={styles.department}>
          <span aria-hidden>{departmentLabel}</span>
          <DepartmentFilter value={department} onChoose={chooseDepartment} />
        </div>
      )}
    </>
  )
}

const useStyles = makeStyles({
  // As a `Field` places its label.
  department: { display: 'grid', rowGap: tokens.spacingVerticalXXS },
})
