import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useActor } from '#accounts/web/session.ts'
import { type Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import { isShownToEmployee } from '#evaluations/rules/workflow.ts'
import { useChange } from '#kit/web/use-change.ts'
import { useTexts } from './use-texts.ts'

export function CommentBox({ evaluation }: { evaluation: Evaluation }) {
  const { history: t } = useTexts()
  const styles = useStyles()
  const actor = useActor()
  const [typed, setTyped] = useState('')
  const change = useChange(evaluationApi.comment, {
    done: t.sent,
    failed: t.sendFailed,
    onDone: () => setTyped(''),
  })
  const { evaluation_id, employee_user_id, status } = evaluation
  const comment = typed.trim()
  const isHidden = employee_user_id !== actor.user_id && !isShownToEmployee(status, null)

  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        if (comment === '' || change.isPending) return
        change.mutate({ params: { evaluation_id }, body: { comment } })
      }}
    >
      <Field label={t.comment} hint={isHidden ? t.commentHintBefore : t.commentHint}>
        <Textarea
          value={typed}
          rows={2}
          maxLength={4000}
          resize="vertical"
          dir="auto"
          onChange={(_, { value }) => setTyped(value)}
        />
      </Field>
      <Button
        type="submit"
        className={styles.send}
        disabled={comment === ''}
        disabledFocusable={change.isPending}
      >
        {change.isPending ? t.sending : t.send}
      </Button>
    </form>
  )
}

const useStyles = makeStyles({
  box: { display: 'grid', gap: tokens.spacingVerticalS },
  send: { justifySelf: 'end' },
})
