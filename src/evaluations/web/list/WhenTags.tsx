import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { departmentOptions } from './department-query.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { FilterTags } from '#kit/web/filters/FilterTags.tsx'
import { isNarrowAtom } from '#kit/web/platform/media.ts'
import { useTexts as useEmployeeTexts } from '#employees/web/use-texts.ts'
import type { useEvaluationFilters } from './use-evaluation-filters.ts'

interface Props {
  filters: ReturnType<typeof useEvaluationFilters>
}

/** Type, period and department that narrow the list; on a phone also what has no button of its own there. */
export function WhenTags({ filters }: Props) {
  const { terms, list: t } = useTexts()
  const { chosenDepartment } = useEmployeeTexts()
  const words = useWords()
  const isPhone = useAtomValue(isNarrowAtom)
  const { stage, isMine, when, department, chooseWhen, chooseDepartment } = filters
  const { type, year, term } = when
  const { data } = useQuery({ ...departmentOptions(department), enabled: department !== '' })
  const tags = [
    ...(isPhone && stage ? [{ id: 'stage', label: t.stages[stage] }] : []),
    ...(isPhone && isMine ? [{ id: 'mine', label: t.mine }] : []),
    ...(type ? [{ id: 'type', label: words.type(type) }] : []),
    ...(year ? [{ id: 'year', label: words.year(year) }] : []),
    ...(term ? [{ id: 'term', label: terms[term] }] : []),
    ...(department ? [{ id: 'department', label: data?.name ?? chosenDepartment }] : []),
  ]
  return (
    <FilterTags
      filters={tags}
      onRemove={(id) => {
        if (id === 'stage') filters.chooseStage(undefined)
        else if (id === 'mine') filters.chooseMine(false)
        else if (id === 'department') chooseDepartment('')
        else chooseWhen({ [id]: undefined })
      }}
    />
  )
}
