import { Button, Field, makeStyles, Select, Textarea, tokens } from '@fluentui/react-components'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { voiceApi } from '#evaluations/contract/voice.ts'
import { offeredAudiences, usualAudience } from '#evaluations/rules/voice/item-comments.ts'
import { useApiMutation } from '#kit/web/api/use-api-mutation.ts'
import { useCommentDraft } from './use-comment-draft.ts'
import { useVoiceTexts } from './use-voice-texts.ts'

interface Props {
  evaluation: Evaluation
  item_id: string
}

/** Says something about an item; who will read it is chosen beside it. */
export function ItemCommentBox({ evaluation, item_id }: Props) {
  const t = useVoiceTexts()
  const styles = useStyles()
  const actor = useActor()
  const { evaluation_id } = evaluation
  const draft = useCommentDraft({ evaluation_id, about_id: item_id })
  const offered = offeredAudiences(evaluation, actor)
  const audience = offered.find((one) => one === draft.audience) ?? usualAudience(evaluation, actor)
  const sending = useApiMutation(voiceApi.comment, {
    done: t.sent,
    failed: t.sendFailed,
    onDone: draft.clear,
  })
  const text = draft.text.trim()

  return (
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        if (text === '' || sending.isPending) return
        sending.mutate({ params: { evaluation_id, item_id }, body: { text, audience } })
      }}
    >
      <Field hint={offered.length === 1 ? t.ownHint : undefined}>
        <Textarea
          value={draft.text}
          rows={1}
          maxLength={4000}
          resize="none"
          dir="auto"
          aria-label={t.write}
          placeholder={t.write}
          textarea={{ className: styles.text }}
          onChange={(_, { value }) => {
            // It stays as it was shown while it was written, also where the review begins meanwhile.
            draft.write(value, value.trim() === '' ? null : audience)
          }}
        />
      </Field>
      {text !== '' && (
        <div className={styles.foot}>
          {offered.length > 1 && (
            <Select
              value={audience}
              aria-label={t.audience}
              onChange={(_, { value }) =>
                draft.write(draft.text, offered.find((one) => one === value) ?? null)
              }
            >
              {offered.map((one) => (
                <option key={one} value={one}>
                  {t.audiences[one]}
                </option>
              ))}
            </Select>
          )}
          <Button type="submit" className={styles.send} disabledFocusable={sending.isPending}>
            {sending.isPending ? t.sending : t.send}
          </Button>
        </div>
      )}
    </form>
  )
}

const useStyles = makeStyles({
  box: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalS },
  foot: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  send: { marginInlineStart: 'auto' },
  // One line that grows with what is typed.
  text: { fieldSizing: 'content', minHeight: '32px', maxHeight: '50vh' },
})
