import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { evaluationApi } from '#evaluations/contract/evaluation.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useCommentDraft } from '#evaluations/web/voice/use-comment-draft.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

interface Props {
  evaluation_id: string
  /** The employee will not read what is said now. */
  isBeforeReview: boolean
}

export function CommentBox({ evaluation_id, isBeforeReview }: Props) {
  const { history: t } = useTexts()
  const styles = useStyles()
  const draft = useCommentDraft({ evaluation_id, about_id: evaluation_id })
  const change = useApiMutation(evaluationApi.comment, {
    done: t.sent,
    failed: t.sendFailed,
    onDone: draft.clear,
  })
  const comment = draft.text.trim()

  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        if (comment === '' || change.isPending) return
        change.mutate({ params: { evaluation_id }, body: { comment } })
      }}
    >
      <Field hint={isBeforeReview ? t.commentHintBefore : t.commentHint}>
        <Textarea
          value={draft.text}
          rows={1}
          maxLength={4000}
          resize="none"
          dir="auto"
          aria-label={t.comment}
          placeholder={t.comment}
          className={styles.field}
          textarea={{ className: styles.text }}
          onChange={(_, { value }) => draft.write(value, null)}
        />
      </Field>
      {comment !== '' && (
        <Button type="submit" className={styles.send} disabledFocusable={change.isPending}>
          {change.isPending ? t.sending : t.send}
        </Button>
      )}
    </form>
  )
}

const useStyles = makeStyles({
  box: { display: 'grid', gap: tokens.spacingVerticalS },
  send: { justifySelf: 'end' },
  field: { minHeight: '32px' },
  // One line that grows with what is typed.
  text: { fieldSizing: 'content', minHeight: '32px', maxHeight: '50vh' },
})
