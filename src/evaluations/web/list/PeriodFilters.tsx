import { makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import { evaluationTypes, terms, termsOf } from '#evaluations/rules/periods.ts'
import { may } from '#kit/rules/actor.ts'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { yearChoices } from '#evaluations/web/period-choices.ts'
import type { useEvaluationFilters } from './use-evaluation-filters.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

// Heavier than the list, and wanted later than it is.
const DepartmentFilter = lazyPart(
  async () => (await import('./DepartmentFilter.tsx')).DepartmentFilter,
)

interface Props {
  filters: ReturnType<typeof useEvaluationFilters>
}

/** Narrows the list to a type, a year, a period of it, and a department. */
export function PeriodFilters({ filters }: Props) {
  const { list: t, terms: termNames } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const actor = useActor()
  const [thisYear] = useState(() => new Date().getFullYear())
  const { when, department, chooseWhen, chooseDepartment } = filters
  const { type, year, term } = when

  return (
    <div className={styles.filters} role="group" aria-label={t.narrow}>
      <Select
        className={styles.filter}
        aria-label={t.type}
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
      <Select
        className={styles.filter}
        aria-label={t.year}
        value={year ?? ''}
        onChange={(_, { value }) => chooseWhen({ year: value === '' ? undefined : Number(value) })}
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
      <Select
        className={styles.filter}
        aria-label={t.period}
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
      {/* Departments are for the person who works with more than the own record. */}
      {may(actor, 'team_management') && (
        <DepartmentFilter
          fallback={<div className={styles.waiting} aria-hidden />}
          className={mergeClasses(styles.filter, styles.department)}
          value={department}
          onChoose={chooseDepartment}
        />
      )}
    </div>
  )
}

const useStyles = makeStyles({
  filters: {
    display: 'flex',
    flexWrap: 'wrap',
    flex: '1 1 100%',
    minWidth: 0,
    maxWidth: '48rem',
    gap: tokens.spacingHorizontalS,
  },
  // Two beside each other on a phone.
  filter: {
    'flex': '1 1 7.5rem',
    'minWidth': 0,
    '& > select': { minWidth: 0, width: '100%' },
  },
  department: { flexBasis: '9.5rem' },
  waiting: { height: '32px', flex: '1 1 9.5rem' },
})
