import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { User } from '#accounts/contract/users.ts'
import { CardsSkeleton } from '#kit/web/lists/CardsSkeleton.tsx'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { PageHeader } from '#kit/web/PageHeader.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { BackToAdmin } from './BackToAdmin.tsx'
import { useUserFilters } from './use-user-filters.ts'
import { userQueries } from './user-queries.ts'
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
  const { isCreating, setIsCreating } = useCreating()
  const [doing, setDoing] = useState<{ what: UserAction; user: User }>()
  const Dialog = doing && dialogs[doing.what]

  return (
    <>
      <PageHeader
        title={t.title}
        subtitle={t.subtitle}
        back={<BackToAdmin />}
        primary={
          <Button appearance="primary" icon={<AddRegular />} onClick={() => setIsCreating(true)}>
            {t.create}
          </Button>
        }
      />
      <div className={styles.list}>
        <UserFilters filters={filters} />
        <p className={styles.count} role="status">
          {data ? t.count(data.count, format.count(data.count)) : '\u00a0'}
        </p>
        {data && (
          <UserList
            list={list}
            rows={data.rows}
            count={data.count}
            onClear={filters.isNarrowed ? filters.clear : undefined}
            onAsk={(what, user) => setDoing({ what, user })}
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
      {isCreating && <CreateUserDialog onClose={() => setIsCreating(false)} />}
      {Dialog && <Dialog user={doing.user} onClose={() => setDoing(undefined)} />}
    </>
  )
}

/** The address says whether the dialog is open, so that the search can lead to it. */
function useCreating() {
  const [address, setAddress] = useSearchParams()
  return {
    isCreating: address.get('create') === 'true',
    setIsCreating: (isCreating: boolean) =>
      setAddress(
        (address) => {
          if (isCreating) address.set('create', 'true')
          else address.delete('create')
          return address
        },
        { replace: true },
      ),
  }
}

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
  count: { margin: 0, color: tokens.colorNeutralForeground3 },
})
