import { Button } from '@fluentui/react-components'
import { PeopleSearchRegular } from '@fluentui/react-icons/svg/people-search'
import type { User } from '#accounts/contract/users.ts'
import { CardGrid } from '#kit/web/lists/CardGrid.tsx'
import { EmptyState } from '#kit/web/feedback/EmptyState.tsx'
import { Panel } from '#kit/web/Panel.tsx'
import type { PagedList } from '#kit/web/lists/use-infinite-scroll.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'
import { UserCard } from './UserCard.tsx'

/** What a card asks a dialog for. */
export type UserAction = 'edit' | 'deactivate' | 'link'

interface Props {
  list: PagedList
  rows: readonly User[]
  count: number
  /** Undefined while nothing narrows the list. */
  onClear?: (() => void) | undefined
  onAsk: (what: UserAction, user: User) => void
}

export function UserList({ list, rows, count, onClear, onAsk }: Props) {
  const t = useUserTexts().users
  if (rows.length === 0) {
    return (
      <Panel>
        <EmptyState
          icon={<PeopleSearchRegular />}
          title={t.empty}
          hint={t.emptyHint}
          action={onClear && <Button onClick={onClear}>{t.clear}</Button>}
        />
      </Panel>
    )
  }
  return (
    <CardGrid
      label={t.list}
      rows={rows}
      count={count}
      list={list}
      keyOf={({ user_id }) => user_id}
      likelyHeight={220}
      narrowest={290}
    >
      {(user) => <UserCard user={user} onAsk={(what) => onAsk(what, user)} />}
    </CardGrid>
  )
}
