import { Field, Text, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { changeRequestApi, type ChangeRequest } from '#employees/contract/change-requests.ts'
import { FormDialog } from '#kit/web/dialogs/FormDialog.tsx'
import { focusFirstProblem } from '#kit/web/forms/focus-first-problem.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useChangeRequestTexts } from './use-change-request-texts.ts'

interface Props {
  request: ChangeRequest
  onClose: () => void
}

/** A request is declined with a reason, which the employee reads. */
export function DeclineChangeRequest({ request, onClose }: Props) {
  const t = useChangeRequestTexts()
  const [comment, setComment] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const { request_id, employee_name, field, value } = request
  const decline = useApiMutation(changeRequestApi.answer, {
    done: t.declined(employee_name),
    failed: t.answerFailed,
    quiet: true,
    onDone: onClose,
  })
  const isMissing = comment.trim() === ''

  return (
    <FormDialog
      title={t.declineTitle}
      submit={t.decline}
      pending={t.declining}
      isPending={decline.isPending}
      isDirty={comment !== ''}
      failure={Object.keys(decline.fields).length > 0 ? undefined : decline.failure}
      onSubmit={() => {
        setWasSent(true)
        if (isMissing) focusFirstProblem()
        else decline.mutate({ params: { request_id }, body: { done: false, comment } })
      }}
      onClose={onClose}
    >
      <Text>
        <bdi>{employee_name}</bdi>
        <Separator />
        {t.fields[field]}: <bdi>{value}</bdi>
      </Text>
      <Field
        label={t.reason}
        required
        validationMessage={wasSent && isMissing ? t.reasonRequired : decline.fields.comment}
      >
        <Textarea
          value={comment}
          dir="auto"
          maxLength={500}
          onChange={(_, { value: typed }) => setComment(typed)}
        />
      </Field>
    </FormDialog>
  )
}
