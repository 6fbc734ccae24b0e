import { Button } from '@fluentui/react-components'
import { PeopleSearchRegular } from '@fluentui/react-icons/svg/people-search'
import { isolated } from '#kit/rules/language/language.ts'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import { useTexts } from '#employees/web/use-texts.ts'

interface Props {
  search: string
  /** Empty: in all departments. */
  departmentName: string
  onClear: () => void
}

/** No results: shows the search and a button that clears it. */
export function NoResults({ search, departmentName, onClear }: Props) {
  const t = useTexts()
  const hint = () => {
    if (search && departmentName) return t.nothingForIn(isolated(search), isolated(departmentName))
    if (search) return t.nothingFor(isolated(search))
    return departmentName ? t.noOneIn(isolated(departmentName)) : t.noEmployeesYet
  }
  const isFiltered = search !== '' || departmentName !== ''

  return (
    <Panel>
      <EmptyState
        icon={<PeopleSearchRegular />}
        title={t.noEmployees}
        hint={hint()}
        action={isFiltered && <Button onClick={onClear}>{t.clear}</Button>}
      />
    </Panel>
  )
}
