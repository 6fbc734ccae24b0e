import { type User, userApi } from '#accounts/contract/users.ts'
import {
  emptyUser,
  isIncomplete,
  optionalTexts,
  userFormProblems,
} from '#accounts/rules/users/user-form.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { shown } from '#kit/web/use-shown.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'
import { UserFields } from './UserFields.tsx'

interface Props {
  /** The owner of the new account is to get a sign-in link. */
  onInvite: (user: User) => void
  onClose: () => void
}

export function CreateUserDialog({ onInvite, onClose }: Props) {
  const t = useUserTexts().users.form
  const form = useForm({
    keep: 'user:new',
    initial: emptyUser,
    check: (values) => userFormProblems(values, true, t.invalidEmail),
    endpoint: userApi.create,
    request: ({ first_sign_in, password, ...values }) => ({
      body: {
        ...values,
        ...optionalTexts(values),
        password: first_sign_in === 'link' ? null : password,
      },
    }),
    done: (user) => t.created(shown(user).name),
    onDone: (user) => {
      onClose()
      if (!user.has_password) onInvite(user)
    },
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
      failure={lacksInput ? t.fillIn[form.values.first_sign_in] : form.saving.failure}
      isWide
      onClose={onClose}
    >
      <UserFields form={form} />
    </FormDialog>
  )
}
