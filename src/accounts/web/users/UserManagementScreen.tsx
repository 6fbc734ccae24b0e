import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { User } from '#accounts/contract/users.ts'
import { CardsSkeleton } from '#kit/web/lists/CardsSkeleton.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { useStoredState } from '#kit/web/forms/use-stored.ts'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useListView } from '#kit/web/grid/use-list-view.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useCreateLink } from '#kit/web/links/use-create-link.ts'
import { BackToAdmin } from './BackToAdmin.tsx'
import { useUserFilters } from './use-user-filters.ts'
import { userQueries } from './user-queries.ts'
import { useActor } from '#accounts/web/session.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'
import { UserFilters } from './UserFilters.tsx'
import { UserList, type UserAction } from './UserList.tsx'

const CreateUserDialog = lazyPart(
  async () => (await import('./CreateUserDialog.tsx')).CreateUserDialog,
)
const EditUserDialog = lazyPart(async () => (await import('./EditUserDialog.tsx')).EditUserDialog)
const DeactivateUserDialog = lazyPart(
  async () => (await import('./DeactivateUserDialog.tsx')).DeactivateUserDialog,
)
const InvitationDialog = lazyPart(
  async () => (await import('./InvitationDialog.tsx')).InvitationDialog,
)

const IdentityRequests = lazyPart(
  async () => (await import('#accounts/web/identity/IdentityRequests.tsx')).IdentityRequests,
)

const ViewTabs = lazyPart(async () => (await import('#kit/web/grid/ViewTabs.tsx')).ViewTabs)
const UserTable = lazyPart(async () => (await import('./UserTable.tsx')).UserTable)

const dialogs = {
  edit: EditUserDialog,
  deactivate: DeactivateUserDialog,
  link: InvitationDialog,
}

export function UserManagementScreen() {
  const t = useUserTexts().users
  const styles = useStyles()
  const format = useFormat()
  const filters = useUserFilters()
  const list = useInfiniteQuery(userQueries.list(filters.query))
  const { data, error } = list
  const [isCreating, setIsCreating] = useStoredState<boolean>('users:creating')
  useCreateLink(() => setIsCreating(true))
  const [invited, setInvited] = useState<User>()
  const [doing, setDoing] = useStoredState<{ what: UserAction; user: User }>('users')
  const ask = useCallback((what: UserAction, user: User) => setDoing({ what, user }), [setDoing])
  const view = useListView('users', useActor().user_id)
  const Dialog = doing && dialogs[doing.what]

  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        leading={<BackToAdmin />}
        primary={
          <Button appearance="primary" icon={<AddRegular />} onClick={() => setIsCreating(true)}>
            {t.create}
          </Button>
        }
      />
      <div className={styles.list}>
        <IdentityRequests />
        <UserFilters filters={filters} before={<ViewTabs view={view} />} />
        <p className={styles.count} role="status">
          {data ? t.count(data.count, format.count(data.count)) : '\u00a0'}
        </p>
        {data && view.isList && data.rows.length > 0 && (
          <UserTable
            list={list}
            rows={data.rows}
            count={data.count}
            ordering={filters.query.ordering ?? 'name'}
            onOrder={filters.order}
            onAsk={ask}
          />
        )}
        {data && !(view.isList && data.rows.length > 0) && (
          <UserList
            list={list}
            rows={data.rows}
            count={data.count}
            onClear={filters.isNarrowed ? filters.clear : undefined}
            onAsk={ask}
          />
        )}
        {!data && !error && <CardsSkeleton label={t.loading} height={220} />}
        {!data && error && (
          <Failure
            title={t.failed.title}
            hint={t.failed.message}
            problem={list.error}
            onTryAgain={() => void list.refetch()}
          />
        )}
      </div>
      {isCreating && (
        <CreateUserDialog onInvite={setInvited} onClose={() => setIsCreating(false)} />
      )}
      {invited && <InvitationDialog user={invited} isNew onClose={() => setInvited(undefined)} />}
      {Dialog && <Dialog user={doing.user} onClose={() => setDoing(undefined)} />}
    </>
  )
}

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  count: { margin: 0, color: tokens.colorNeutralForeground3 },
})
