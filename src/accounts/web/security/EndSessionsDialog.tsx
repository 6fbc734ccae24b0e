import { securityApi } from '#accounts/contract/security.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { hasProof, noProof, proofOf } from './proof-values.ts'
import { ProofFields } from './ProofFields.tsx'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'

interface Props {
  /** One session by its device; null: all but this one. */
  session: { session_id: string; device: string } | null
  onClose: () => void
}

/** Signs out other devices; asks who is at the screen. */
export function EndSessionsDialog({ session, onClose }: Props) {
  const { sessions: t, password } = useUserTexts().security
  const form = useForm({
    initial: noProof,
    endpoint: session ? securityApi.endSession : securityApi.endOtherSessions,
    request: (values) => {
      const body = proofOf(values)
      return session ? { params: { session_id: session.session_id }, body } : { body }
    },
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
      isIncomplete={!hasProof(form.values)}
      isDirty={false}
      onClose={onClose}
    >
      <ProofFields form={form} hint={password.proofHint} />
    </FormDialog>
  )
}
