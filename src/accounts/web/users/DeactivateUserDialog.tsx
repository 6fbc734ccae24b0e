import { userApi, type User } from '#accounts/contract/users.ts'
import { isolated } from '#kit/rules/language/language.ts'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { askHandover } from './handover.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'
import { useShown } from '#kit/web/use-shown.ts'

interface Props {
  user: User
  onClose: () => void
}

export function DeactivateUserDialog({ user, onClose }: Props) {
  const { deactivate: t } = useUserTexts().users
  const { user_id, name, updated_at } = useShown(user)
  const remove = useApiMutation(userApi.delete, {
    done: t.done(name),
    failed: t.failed,
    onDone: onClose,
    onRefused: (problem) => {
      const isAsked = askHandover(problem, { user_id, updated_at, onDone: () => undefined })
      if (isAsked) onClose()
      return isAsked
    },
  })
  return (
    <ConfirmDialog
      title={t.title}
      confirm={t.confirm}
      pending={t.pending}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { user_id }, ifMatch: updated_at })}
      onClose={onClose}
    >
      <p>{t.message(isolated(name))}</p>
      <p>{t.historyStays}</p>
    </ConfirmDialog>
  )
}
