import { Link } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useTexts as useAccountTexts } from '#accounts/web/use-texts.ts'
import type { ListedEmployee } from '#employees/contract/employees.ts'
import { shownPhone } from '#employees/rules/form/phone.ts'
import { useTexts } from '#employees/web/use-texts.ts'
import { formatDay } from '#kit/rules/dates/dates.ts'
import type { Language } from '#kit/rules/language/language.ts'
import { formatScore } from '#kit/rules/language/numbers.ts'
import { CellText } from '#kit/web/grid/CellText.tsx'
import type { GridColumn } from '#kit/web/grid/grid-column.ts'
import { languageAtom } from '#kit/web/platform/language.ts'
import { EmployeeName } from './EmployeeName.tsx'
import { EmployeeStatusBadge } from './EmployeeStatusBadge.tsx'
import { useListTexts } from './use-list-texts.ts'
import { inLanguage } from '#kit/rules/language/in-language.ts'

type Column = GridColumn<ListedEmployee>
type Texts = ReturnType<typeof useTexts> & { columns: ReturnType<typeof useListTexts> }

/** The columns of the list: the usual ones, and the other fields of a card. */
export function useEmployeeColumns() {
  const texts = useTexts()
  const columns = useListTexts()
  const { roles } = useAccountTexts()
  const language = useAtomValue(languageAtom)
  return useMemo(() => {
    const t = { ...texts, columns }
    return { usual: usualColumns(t, language), optional: optionalColumns(t, roles, language) }
  }, [texts, columns, roles, language])
}

const usualColumns = (t: Texts, language: Language): Column[] => [
  {
    id: 'name',
    label: t.columns.name,
    width: 250,
    ordering: 'name',
    cell: (employee) => <EmployeeName employee={employee} />,
  },
  {
    id: 'department',
    label: t.department,
    width: 170,
    ordering: 'department',
    cell: (employee) => <CellText>{inLanguage(employee, language).department.join(', ')}</CellText>,
  },
  {
    id: 'direct_manager',
    label: t.columns.manager,
    width: 170,
    ordering: 'direct_manager',
    cell: (employee) => <CellText>{inLanguage(employee, language).direct_manager_name}</CellText>,
  },
  {
    id: 'status',
    label: t.status,
    width: 100,
    ordering: 'status',
    cell: ({ status }) =>
      status === 'Active' ? t.statuses[status] : <EmployeeStatusBadge status={status} />,
  },
  {
    id: 'last_score',
    label: t.columns.lastScore,
    width: 100,
    ordering: 'last_score',
    isNumeric: true,
    cell: ({ last_score }) => (
      <CellText>{last_score === null ? null : formatScore(last_score, language)}</CellText>
    ),
  },
]

const optionalColumns = (t: Texts, roles: Record<string, string>, language: Language): Column[] => [
  {
    id: 'email',
    label: t.contact.email,
    width: 220,
    cell: ({ email }) => (
      <Link href={`mailto:${email}`} tabIndex={-1} dir="ltr">
        {email}
      </Link>
    ),
  },
  {
    id: 'phone',
    label: t.contact.phone,
    width: 150,
    cell: ({ phone, country_code }) => <CellText>{shownPhone(phone, country_code)}</CellText>,
  },
  {
    id: 'role',
    label: t.columns.role,
    width: 140,
    cell: ({ role }) => <CellText>{roles[role]}</CellText>,
  },
  {
    id: 'managerial_level',
    label: t.work.level,
    width: 170,
    cell: ({ managerial_level }) => <CellText>{t.levels[managerial_level]}</CellText>,
  },
  {
    id: 'join_date',
    label: t.organisation.joinDate,
    width: 120,
    ordering: 'join_date',
    cell: ({ join_date }) => <time dateTime={join_date}>{formatDay(join_date, language)}</time>,
  },
  {
    id: 'company',
    label: t.columns.company,
    width: 170,
    cell: (employee) => <CellText>{inLanguage(employee, language).company_name}</CellText>,
  },
]
