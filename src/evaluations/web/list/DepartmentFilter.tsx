import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DepartmentField } from '#employees/web/DepartmentField.tsx'
import { useTexts as useEmployeeTexts } from '#employees/web/use-texts.ts'
import { departmentOptions } from './department-query.ts'
import { shown } from '#kit/web/use-shown.ts'

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
  const { data } = useQuery({ ...departmentOptions(value), enabled: !isKnown })
  const name = () => {
    if (value === '') return t.allDepartments
    return isKnown ? chosen.name : (shown(data)?.name ?? t.chosenDepartment)
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
