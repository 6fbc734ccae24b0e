import { useQuery } from '@tanstack/react-query'
import { departmentOptions } from './department-query.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { FilterTags } from '#kit/web/filters/FilterTags.tsx'
import { useTexts as useEmployeeTexts } from '#employees/web/use-texts.ts'
import type { useEvaluationFilters } from './use-evaluation-filters.ts'

interface Props {
  filters: ReturnType<typeof useEvaluationFilters>
}

/** Type, period and department that narrow the list. */
export function WhenTags({ filters }: Props) {
  const { terms } = useTexts()
  const { chosenDepartment } = useEmployeeTexts()
  const words = useWords()
  const { when, department, chooseWhen, chooseDepartment } = filters
  const { type, year, term } = when
  const { data } = useQuery({ ...departmentOptions(department), enabled: department !== '' })
  const tags = [
    ...(type ? [{ id: 'type', label: words.type(type) }] : []),
    ...(year ? [{ id: 'year', label: words.year(year) }] : []),
    ...(term ? [{ id: 'term', label: terms[term] }] : []),
    ...(department ? [{ id: 'department', label: data?.name ?? chosenDepartment }] : []),
  ]
  return (
    <FilterTags
      filters={tags}
      onRemove={(id) => {
        if (id === 'department') chooseDepartment('')
        else chooseWhen({ [id]: undefined })
      }}
    />
  )
}
