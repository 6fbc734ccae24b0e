import { Text } from '@fluentui/react-components'
import { changeRequestApi, type ChangeRequest } from '#employees/contract/change-requests.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { LongTextField } from '#kit/web/forms/LongTextField.tsx'
import { useForm } from '#kit/web/forms/use-form.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { useChangeRequestTexts } from '#employees/web/profile/use-change-request-texts.ts'

interface Props {
  request: ChangeRequest
  onClose: () => void
}

/** A request is declined with a reason, which the employee reads. */
export function DeclineChangeRequest({ request, onClose }: Props) {
  const t = useChangeRequestTexts()
  const { request_id, employee_name, field, value } = request
  const form = useForm({
    keep: `decline:${request_id}`,
    initial: { comment: '' },
    check: ({ comment }) => ({ comment: comment.trim() === '' ? t.reasonRequired : undefined }),
    endpoint: changeRequestApi.answer,
    request: ({ comment }) => ({ params: { request_id }, body: { done: false, comment } }),
    done: t.declined(employee_name),
    failed: t.answerFailed,
    onClose,
  })

  return (
    <FormDialog
      {...form.dialog}
      title={t.declineTitle}
      submit={t.decline}
      pending={t.declining}
      onClose={onClose}
    >
      <Text>
        <bdi>{employee_name}</bdi>
        <Separator />
        {t.fields[field]}: <bdi>{value}</bdi>
      </Text>
      <LongTextField
        form={form}
        name="comment"
        label={t.reason}
        required
        dir="auto"
        maxLength={500}
      />
    </FormDialog>
  )
}
