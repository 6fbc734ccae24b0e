import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useNoteStyles } from '#evaluations/web/voice/use-note-styles.ts'
import { useVoiceTexts } from '#evaluations/web/voice/use-voice-texts.ts'
import { showToast } from '#kit/web/feedback/toasts.ts'
import { body1Strong } from '#kit/web/platform/text-styles.ts'

interface Words {
  item_id: string
  /** Null where it is not known any more. */
  item_name: string | null
  text: string
}

interface Props {
  title: string
  words: readonly Words[]
  isDiscarding?: boolean
  /** Where they are stored until then. */
  onDiscard?: (item_id: string) => void
}

/** What the reader wrote about items that are no longer there, to copy. */
export function RemovedWords({ title, words, isDiscarding = false, onDiscard }: Props) {
  const t = useVoiceTexts()
  const styles = useStyles()
  const notes = useNoteStyles()
  const titleId = useId()
  if (words.length === 0) return null
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ intent: 'success', title: t.copied }),
      () => showToast({ intent: 'error', title: t.copyFailed }),
    )
  return (
    <section aria-labelledby={titleId} className={styles.removed}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {words.map(({ item_id, item_name, text }) => (
        <div key={item_id}>
          {item_name !== null && <Text size={200}>{t.removedItem(item_name)}</Text>}
          <div className={notes.note}>
            <Text className={notes.words} dir="auto">
              {text}
            </Text>
            <div className={styles.actions}>
              <Button size="small" onClick={() => void copy(text)}>
                {t.copy}
              </Button>
              {onDiscard && (
                <Button
                  size="small"
                  disabledFocusable={isDiscarding}
                  onClick={() => onDiscard(item_id)}
                >
                  {t.discard}
                </Button>
              )}
            </div>
          </div>
        </div>
      ))}
    </section>
  )
}

const useStyles = makeStyles({
  removed: { paddingBlock: tokens.spacingVerticalS },
  title: { ...body1Strong, margin: 0 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalXS,
  },
})
