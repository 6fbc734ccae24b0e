import { Text } from '@fluentui/react-components'
import { securityApi } from '#accounts/contract/security.ts'
import { proofMinutes } from '#accounts/rules/security/recent-proof.ts'
import { useSession } from '#accounts/web/session.ts'
import { useUserTexts } from '#accounts/web/use-user-texts.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import type { AnswerProof } from '#kit/web/dialogs/proof.ts'
import { useForm } from '#kit/web/forms/use-form.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { hasProof, noProof, proofOf } from './proof-values.ts'
import { ProofFields } from './ProofFields.tsx'

/** Asks again who is at the screen; what was refused without it is repeated then. */
export function ProofDialog({ onAnswer }: { onAnswer: AnswerProof }) {
  const { proof: t } = useUserTexts().security
  const f = useFormat()
  const hasPassword = useSession().account?.has_password ?? true
  const form = useForm({
    initial: noProof,
    endpoint: securityApi.confirm,
    request: (values) => ({ body: proofOf(values) }),
    failed: t.failed,
    onDone: () => onAnswer(true),
  })

  return (
    <FormDialog
      {...form.dialog}
      title={t.title}
      submit={t.confirm}
      pending={t.confirming}
      isIncomplete={!hasProof(form.values)}
      isDirty={false}
      onClose={() => onAnswer(false)}
    >
      <Text>{hasPassword ? t.intro(f.count(proofMinutes)) : t.introMicrosoft}</Text>
      <ProofFields form={form} />
    </FormDialog>
  )
}
