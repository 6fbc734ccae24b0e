import { userApi } from '#accounts/contract/users.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { focusFirstProblem } from '#kit/web/forms/focus-first-problem.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useUserForm } from './use-user-form.ts'
import { useUserTexts } from './use-user-texts.ts'
import { UserFields } from './UserFields.tsx'

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const t = useUserTexts().form
  const form = useUserForm()
  const create = useApiMutation(userApi.create, {
    done: ({ name }) => t.created(name),
    failed: t.createFailed,
    quiet: true,
    onDone: onClose,
  })

  const submit = () => {
    if (!form.check()) {
      focusFirstProblem()
      return
    }
    const { teams_user_id, ...rest } = form.typed
    create.mutate({ body: { ...rest, teams_user_id: teams_user_id || null } })
  }

  return (
    <FormDialog
      title={t.createTitle}
      submit={t.createSubmit}
      pending={t.creating}
      isPending={create.isPending}
      isDirty={form.isDirty}
      failure={form.failure ?? create.failure}
      isWide
      onSubmit={submit}
      onClose={onClose}
    >
      <UserFields form={form} complaints={create.fields} />
    </FormDialog>
  )
}
