import { makeStyles, Select, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useActor } from '#accounts/web/session.ts'
import { useTexts as useEmployeeTexts } from '#employees/web/use-texts.ts'
import { partsOf } from '#evaluations/rules/periods.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { may } from '#kit/rules/actor.ts'
import { PhoneFilters } from '#kit/web/filters/PhoneFilters.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { homeQueries } from '#home/web/queries.ts'
import { useTexts } from '#home/web/use-texts.ts'

const DepartmentField = lazyPart(
  async () => (await import('#employees/web/DepartmentField.tsx')).DepartmentField,
)

export interface TrendChoice {
  /** Undefined: all years. */
  year?: number | undefined
  /** Empty: all departments. */
  department: string
  departmentName: string
}

interface Props {
  chosen: TrendChoice
  onChoose: (chosen: TrendChoice) => void
}

export function TrendFilters({ chosen, onChoose }: Props) {
  const { trends: t } = useTexts()
  const { allDepartments } = useEmployeeTexts()
  const styles = useStyles()
  const words = useWords()
  const actor = useActor()
  const { data } = useQuery(homeQueries.trends({}))
  const years = new Set(
    data?.average_by_period.flatMap(({ period }) => partsOf(period)?.year ?? []).toReversed(),
  )

  return (
    <div className={styles.filters} role="group" aria-label={t.filters}>
      <PhoneFilters count={[chosen.year, chosen.department].filter(Boolean).length}>
        <Select
          className={styles.filter}
          aria-label={t.year}
          value={chosen.year ?? ''}
          onChange={(_, { value }) =>
            onChoose({ ...chosen, year: value === '' ? undefined : Number(value) })
          }
        >
          <option value="">{t.allYears}</option>
          {[...years].map((year) => (
            <option key={year} value={year}>
              {words.year(year)}
            </option>
          ))}
        </Select>
        {/* Only users who see more than their own record can filter by department. */}
        {may(actor, 'team_management') && (
          <DepartmentField
            className={styles.filter}
            value={chosen.department}
            name={chosen.department ? chosen.departmentName : allDepartments}
            onChoose={(department, departmentName) =>
              onChoose({ ...chosen, department, departmentName })
            }
          />
        )}
      </PhoneFilters>
    </div>
  )
}

const useStyles = makeStyles({
  filters: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  filter: { flex: '1 1 140px', maxWidth: '280px', minWidth: 0 },
})
