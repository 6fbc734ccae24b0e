import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { itemKinds, useItems } from '#evaluations/web/items/item-kinds.ts'
import { shown } from '#kit/web/use-shown.ts'
import { body1Strong } from '#kit/web/platform/text-styles.ts'
import { DisputeNote } from './DisputeNote.tsx'
import { useVoiceTexts } from './use-voice-texts.ts'

/** What was disputed about items that are no longer there: it is answered all the same. */
export function RemovedDisputes({ evaluation }: { evaluation: Evaluation }) {
  const t = useVoiceTexts()
  const styles = useStyles()
  const titleId = useId()
  const { evaluation_id, disputes = [] } = evaluation
  const objectives = useItems(itemKinds.objectives, evaluation_id).data
  const competencies = useItems(itemKinds.competencies, evaluation_id).data
  if (!objectives || !competencies) return null
  const ids = new Set([...objectives, ...competencies].map(({ id }) => id))
  const removed = disputes.filter(({ item_id }) => !ids.has(item_id))
  if (removed.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={styles.removed}>
      <h3 id={titleId} className={styles.title}>
        {t.removedTitle}
      </h3>
      {removed.map((dispute) => (
        <div key={dispute.item_id}>
          <Text size={200}>{t.removedItem(shown(dispute).item_name)}</Text>
          <DisputeNote evaluation={evaluation} dispute={dispute} />
        </div>
      ))}
    </section>
  )
}

const useStyles = makeStyles({
  removed: { paddingBlock: tokens.spacingVerticalS },
  title: { ...body1Strong, margin: 0 },
})
