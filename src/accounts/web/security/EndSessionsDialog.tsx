import { useState } from 'react'
import { securityApi } from '#accounts/contract/security.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { useSecurityTexts } from './use-security-texts.ts'

interface Props {
  /** One session by its device; null: all but this one. */
  session: { session_id: string; device: string } | null
  onClose: () => void
}

/** Signs out other devices; asks for the password. */
export function EndSessionsDialog({ session, onClose }: Props) {
  const { sessions: t } = useSecurityTexts()
  const [current_password, setPassword] = useState('')
  const options = { failed: t.endFailed, quiet: true, onDone: onClose }
  const single = useApiMutation(securityApi.endSession, { ...options, done: t.endDone })
  const others = useApiMutation(securityApi.endOtherSessions, { ...options, done: t.endOthersDone })
  const end = session ? single : others
  const body = { current_password }

  return (
    <FormDialog
      title={session ? t.endOne(session.device) : t.endOthers}
      submit={t.end}
      pending={t.ending}
      isPending={end.isPending}
      isDisabled={current_password === ''}
      failure={end.fields.current_password ? undefined : end.failure}
      onSubmit={() => {
        if (session) single.mutate({ params: { session_id: session.session_id }, body })
        else others.mutate({ body })
      }}
      onClose={onClose}
    >
      <CurrentPasswordField
        value={current_password}
        problem={end.fields.current_password}
        onChange={setPassword}
      />
    </FormDialog>
  )
}
