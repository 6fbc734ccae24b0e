import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { type Evaluation, evaluationApi } from '#evaluations/contract/evaluation.ts'
import { readersNow } from '#evaluations/rules/voice/item-comments.ts'
import { CallProblem } from '#kit/web/api/call-problem.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { fingers } from '#kit/web/platform/media.ts'
import { useCommentDraft } from '#evaluations/web/voice/use-comment-draft.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

/** Says something about the whole evaluation; below it is said who reads it. */
export function CommentBox({ evaluation }: { evaluation: Evaluation }) {
  const { evaluation_id } = evaluation
  const { history: t } = useTexts()
  const styles = useStyles()
  const draft = useCommentDraft({ evaluation_id, about_id: evaluation_id })
  const change = useApiMutation(evaluationApi.comment, {
    done: t.sent,
    failed: t.sendFailed,
    onDone: draft.clear,
    onRefused: (problem) => {
      // The text stays, and the box says who reads it now.
      if (problem instanceof CallProblem && problem.code === 'conflict')
        draft.write(draft.text, null)
      return false
    },
  })
  // It stays as it was shown while it was written: the server refuses it where that has changed.
  const readers = draft.audience ?? readersNow(evaluation)
  const comment = draft.text.trim()

  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        if (comment === '' || change.isPending) return
        change.mutate({ params: { evaluation_id }, body: { comment, for: readers } })
      }}
    >
      <Field hint={readers === 'managers' ? t.commentHintBefore : t.commentHint}>
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
          onChange={(_, { value }) => draft.write(value, value.trim() === '' ? null : readers)}
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
  field: { minHeight: 'var(--least)' },
  // One line that grows with what is typed.
  text: {
    fieldSizing: 'content',
    minHeight: 'calc(var(--least) - 2px)',
    maxHeight: '50vh',
    [fingers]: { paddingBlock: '11px' },
  },
})
