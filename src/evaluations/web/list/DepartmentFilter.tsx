import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DepartmentField } from '#employees/web/DepartmentField.tsx'
import { useTexts as useEmployeeTexts } from '#employees/web/use-texts.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { minutes } from '#kit/web/api/query-client.ts'
import { departmentApi } from '#organisation/contract/units.ts'

interface Props {
  /** Empty: all departments. */
  value: string
  className?: string
  onChoose: (department_id: string) => void
}

/** A department by id; the name of an id from the URL is fetched. */
export function DepartmentFilter({ value, className, onChoose }: Props) {
  const t = useEmployeeTexts()
  const [chosen, setChosen] = useState({ id: '', name: '' })
  const isKnown = value === '' || value === chosen.id
  const { data } = useQuery({
    queryKey: ['departments', value],
    queryFn: ({ signal }) =>
      callApi(departmentApi.read, { params: { department_id: value } }, { signal }),
    enabled: !isKnown,
    staleTime: minutes(5),
  })
  const name = () => {
    if (value === '') return t.allDepartments
    return isKnown ? chosen.name : (data?.name ?? t.chosenDepartment)
  }

  return (
    <DepartmentField
      className={className}
      value={value}
      name={name()}
      onChoose={(id, name) => {
        setChosen({ id, name })
        onChoose(id)
      }}
    />
  )
}
