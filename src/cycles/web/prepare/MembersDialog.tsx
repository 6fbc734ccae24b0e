import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cycleQueries } from '#cycles/web/queries.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { employeeApi } from '#employees/contract/employees.ts'
import { callApi } from '#kit/web/api/call-api.ts'
import { ReadDialog } from '#kit/web/dialogs/ReadDialog.tsx'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { type Choice, ChoiceField } from '#kit/web/forms/ChoiceField.tsx'
import { SearchField } from '#kit/web/forms/SearchField.tsx'
import { LoadMore } from '#kit/web/lists/LoadMore.tsx'
import { MemberLine } from './MemberLine.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { shown as inReadersLanguage } from '#kit/web/use-shown.ts'

interface Props {
  cycle_id: string
  onClose: () => void
}

/** Everyone who takes part, and those left out with the reason; others can be added. */
export function MembersDialog({ cycle_id, onClose }: Props) {
  const { who: t } = useTexts()
  const styles = useStyles()
  const [search, setSearch] = useState('')
  const [isAdding, setIsAdding] = useState(false)
  const list = useInfiniteQuery(cycleQueries.members(cycle_id, search))

  return (
    <ReadDialog title={t.listTitle} onClose={onClose}>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchField label={t.search} value={search} onSearch={setSearch} />
        </div>
        {!isAdding && (
          <Button icon={<AddRegular />} onClick={() => setIsAdding(true)}>
            {t.addPerson}
          </Button>
        )}
      </div>
      {isAdding && <AddMember cycle_id={cycle_id} onClose={() => setIsAdding(false)} />}
      {list.error && !list.data && (
        <Failure title={t.listFailed} problem={list.error} onTryAgain={() => void list.refetch()} />
      )}
      {list.data?.count === 0 && <EmptyState title={t.noOne} />}
      <ul className={styles.people} aria-label={t.listTitle}>
        {list.data?.rows.map((member) => (
          <MemberLine key={member.employee_id} cycle_id={cycle_id} member={member} />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore isLoading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </ReadDialog>
  )
}

const shown = 20

/** Adds someone to whom the choices do not apply. */
function AddMember({ cycle_id, onClose }: Props) {
  const { who: t } = useTexts()
  const [person, setPerson] = useState<Choice | null>(null)
  return (
    <ReasonForm
      cycle_id={cycle_id}
      employee_id={person?.id}
      state="in"
      submit={t.add}
      onClose={onClose}
    >
      <ChoiceField
        label={t.person}
        words={t.people}
        required
        takesFocus
        value={person}
        choices={(search) => ({
          queryKey: ['employees', 'choices', search],
          queryFn: async ({ signal }) => {
            const query = { search, limit: shown }
            const { results, next } = await callApi(employeeApi.list, { query }, { signal })
            return {
              choices: inReadersLanguage(results).map(({ employee_id, name, employee_code }) => ({
                id: employee_id,
                name,
                note: employee_code,
              })),
              hasMore: next !== null,
            }
          },
        })}
        onChoose={setPerson}
      />
    </ReasonForm>
  )
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
  },
  search: { flex: '1 1 200px', minWidth: 0 },
  people: { margin: 0, padding: 0, listStyleType: 'none' },
})
