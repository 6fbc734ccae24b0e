import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { CommentRegular } from '@fluentui/react-icons/svg/comment'
import { useState } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { StoredItem } from '#evaluations/web/items/item-kinds.ts'
import { lazyExtra } from '#kit/web/feedback/lazy-part.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { MissingNote } from './MissingNote.tsx'
import { DisputeNote } from './DisputeNote.tsx'
import { disputeOf } from './dispute-of.ts'
import { useVoiceTexts } from './use-voice-texts.ts'

const SelfSaid = lazyExtra(async () => (await import('./SelfSaid.tsx')).SelfSaid)
const ItemComments = lazyExtra(async () => (await import('./ItemComments.tsx')).ItemComments)

interface Props {
  evaluation: Evaluation
  item: StoredItem
}

/** Comments behind a button that counts them, and below the item what the employee says or disputes. */
export function ItemVoice({ evaluation, item }: Props) {
  const t = useVoiceTexts()
  const styles = useStyles()
  const f = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const dispute = disputeOf(evaluation, item.id)
  const asksSelf = evaluation.self_assessment !== undefined && evaluation.self_assessment !== 'off'
  const count = item.record.comments_count ?? 0
  // Without comments a completed item has nothing to open, but what the employee said of it stays.
  const hasComments = count > 0 || evaluation.status !== 'Completed' || dispute !== undefined
  const missing = evaluation.missing_comments?.find(({ item_id }) => item_id === item.id)
  if (!hasComments && !asksSelf) return null
  const label = count === 0 ? t.comment : t.commentCount(count, f.count(count))
  return (
    <>
      {hasComments && (
        <Tooltip content={label} relationship="label">
          <Button
            appearance="subtle"
            icon={<CommentRegular />}
            className={styles.button}
            aria-expanded={isOpen}
            aria-description={t.comments(item.name)}
            onClick={() => setIsOpen(!isOpen)}
          >
            {count > 0 && f.count(count)}
          </Button>
        </Tooltip>
      )}
      {asksSelf && <SelfSaid evaluation={evaluation} item={item} />}
      {dispute && (
        <div className={styles.below}>
          <DisputeNote evaluation={evaluation} dispute={dispute} />
        </div>
      )}
      {missing && !isOpen && (
        <div className={styles.below}>
          <MissingNote reason={missing.reason} item={item.name} onWrite={() => setIsOpen(true)} />
        </div>
      )}
      {isOpen && (
        <div className={styles.below}>
          <ItemComments evaluation={evaluation} item_id={item.id} item_name={item.name} />
        </div>
      )}
    </>
  )
}

const useStyles = makeStyles({
  // Beside the other buttons of the item, so that a comment does not make every item a line higher.
  button: {
    minWidth: 'auto',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})`,
    color: tokens.colorNeutralForeground3,
  },
  below: {
    flexBasis: '100%',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minWidth: 0,
  },
})
