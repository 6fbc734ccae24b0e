import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts as useAccountTexts } from '#accounts/web/use-texts.ts'
import { employeeStatuses, managerialLevels } from '#employees/rules/employee.ts'
import type { EmployeesQuery } from '#employees/web/queries.ts'
import { useTexts } from '#employees/web/use-texts.ts'
import { roles } from '#kit/rules/actor.ts'
import { FilterPanel } from '#kit/web/filters/FilterPanel.tsx'
import { FilterTags } from '#kit/web/filters/FilterTags.tsx'
import { useFilterTexts } from '#kit/web/filters/use-filter-texts.ts'
import { ChoiceField } from '#kit/web/forms/ChoiceField.tsx'
import { useShown } from '#kit/web/use-shown.ts'
import { companyQueries } from '#organisation/web/queries.ts'
import { useListTexts } from './use-list-texts.ts'

type Name = 'status' | 'role' | 'company' | 'managerial_level' | 'department'

interface Props {
  query: EmployeesQuery
  /** The field of the department and what the chosen one is called, where the field is not beside the list. */
  department: { field: ReactNode; name: string } | null
  onChange: (change: Partial<Record<Name, string>>) => void
}

/** Status, role, company and level: behind a button, and what is active as tags. */
export function MoreFilters({ query, department, onChange }: Props) {
  const styles = useStyles()
  const active = useActive(query, department?.name)
  const { company } = query
  const companyName = active.find(({ id }) => id === 'company')?.label
  return (
    <>
      <FilterPanel count={active.length}>
        {department && <Department field={department.field} />}
        <Choices query={query} onChange={onChange} />
        <Company company={company} name={companyName} onChange={onChange} />
      </FilterPanel>
      {active.length > 0 && (
        <div className={styles.tags}>
          <FilterTags filters={active} onRemove={(id) => onChange({ [id]: '' })} />
        </div>
      )}
    </>
  )
}

/** What narrows the list, in the order of the fields. */
function useActive(
  { status, role, company, managerial_level, department }: EmployeesQuery,
  departmentName: string | undefined,
) {
  const words = useWords()
  const { data } = useQuery({ ...companyQueries.one(company), enabled: company !== '' })
  const name = useShown(data)?.name ?? '…'
  const all: [Name, string][] = [
    ['department', department && departmentName],
    ['status', status && words.statuses[status]],
    ['role', role && words.roles[role]],
    ['managerial_level', managerial_level && words.levels[managerial_level]],
    ['company', company && name],
  ].map(([id, label]) => [id as Name, label ?? ''])
  return all.flatMap(([id, label]) => (label ? [{ id, label }] : []))
}

function useWords() {
  const { statuses, levels } = useTexts()
  const { roles: roleNames } = useAccountTexts()
  return {
    statuses: statuses as Record<string, string>,
    roles: roleNames as Record<string, string>,
    levels: levels as Record<string, string>,
  }
}

/** Its field is one of two elements, of which neither takes a label from outside. */
function Department({ field }: { field: ReactNode }) {
  const { department } = useTexts()
  const styles = useStyles()
  return (
    <div className={styles.department}>
      <span aria-hidden>{department}</span>
      {field}
    </div>
  )
}

function Choices({ query, onChange }: Omit<Props, 'department'>) {
  const t = useListTexts()
  const { status, work } = useTexts()
  const words = useWords()
  const { all } = useFilterTexts()
  const fields = [
    ['status', status, employeeStatuses, words.statuses],
    ['role', t.role, roles, words.roles],
    ['managerial_level', work.level, managerialLevels, words.levels],
  ] as const
  return fields.map(([name, label, choices, names]) => (
    <Field key={name} label={label}>
      <Select value={query[name]} onChange={(_, { value }) => onChange({ [name]: value })}>
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {names[choice]}
          </option>
        ))}
      </Select>
    </Field>
  ))
}

interface CompanyProps {
  company: string
  name: string | undefined
  onChange: Props['onChange']
}

function Company({ company, name, onChange }: CompanyProps) {
  const t = useListTexts()
  const { all } = useFilterTexts()
  return (
    <ChoiceField
      label={t.company}
      words={{ placeholder: all, empty: t.noCompanies }}
      value={company && name ? { id: company, name } : null}
      choices={companyQueries.choices}
      none={all}
      onChoose={(choice) => onChange({ company: choice?.id ?? '' })}
    />
  )
}

const useStyles = makeStyles({
  department: { display: 'grid', rowGap: tokens.spacingVerticalXXS },
  // Below the fields, so that they stay where they are.
  tags: { order: 1, flexBasis: '100%' },
})
