import { securityApi } from '#accounts/contract/security.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'

interface Props {
  /** One session by its device; null: all but this one. */
  session: { session_id: string; device: string } | null
  onClose: () => void
}

/** Signs out other devices; asks for the password. */
export function EndSessionsDialog({ session, onClose }: Props) {
  const { sessions: t } = useUserTexts().security
  const form = useForm({
    initial: { current_password: '' },
    endpoint: session ? securityApi.endSession : securityApi.endOtherSessions,
    request: (body) => (session ? { params: { session_id: session.session_id }, body } : { body }),
    done: session ? t.endDone : t.endOthersDone,
    failed: t.endFailed,
    onClose,
  })

  return (
    <FormDialog
      {...form.dialog}
      title={session ? t.endOne(session.device) : t.endOthers}
      submit={t.end}
      pending={t.ending}
      isDisabled={form.values.current_password === ''}
      isDirty={false}
      onClose={onClose}
    >
      <CurrentPasswordField form={form} />
    </FormDialog>
  )
}
