import { userApi } from '#accounts/contract/users.ts'
import { emptyUser, isIncomplete, userFormProblems } from '#accounts/rules/users/user-form.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'
import { UserFields } from './UserFields.tsx'

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const t = useUserTexts().users.form
  const form = useForm({
    initial: emptyUser,
    check: (values) => userFormProblems(values, true, t.invalidEmail),
    endpoint: userApi.create,
    request: ({ teams_user_id, ...rest }) => ({
      body: { ...rest, teams_user_id: teams_user_id || null },
    }),
    done: ({ name }) => t.created(name),
    failed: t.createFailed,
    onClose,
  })
  const lacksInput = form.isTried && isIncomplete(form.values, true)

  return (
    <FormDialog
      {...form.dialog}
      title={t.createTitle}
      submit={t.createSubmit}
      pending={t.creating}
      failure={lacksInput ? t.fillIn : form.saving.failure}
      isWide
      onClose={onClose}
    >
      <UserFields form={form} />
    </FormDialog>
  )
}
