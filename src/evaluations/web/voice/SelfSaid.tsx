import { makeStyles, mergeClasses, Text } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { marksOf } from '#evaluations/rules/voice/entered-by.ts'
import type { StoredItem } from '#evaluations/web/items/item-kinds.ts'
import { Separator } from '#kit/web/Separator.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { selfQueries } from './self-queries.ts'
import { useNoteStyles } from './use-note-styles.ts'
import { useSelfTexts } from './use-self-texts.ts'

interface Props {
  evaluation: Evaluation
  item: StoredItem
}

/** What the employee and the managers say of one item, side by side. */
export function SelfSaid({ evaluation, item }: Props) {
  const t = useSelfTexts()
  const styles = useStyles()
  const notes = useNoteStyles()
  const f = useFormat()
  const isOwn = evaluation.employee_user_id === useActor().user_id
  const { data } = useQuery(selfQueries.of(evaluation.evaluation_id))
  const said = data?.items.find(({ item_id }) => item_id === item.id)
  if (!said || (said.figure === null && said.comment === '')) return null
  const { figure, comment } = said
  return (
    <div className={mergeClasses(notes.note, styles.line)}>
      {figure !== null && (
        <Text size={200}>
          <Text size={200} weight="semibold">
            {(isOwn ? t.you : t.employee)(f.count(figure))}
          </Text>
          <Separator />
          {t.manager(f.count(item.reached))}
        </Text>
      )}
      {comment !== '' && (
        <Text className={notes.words} dir="auto">
          {comment}
        </Text>
      )}
      {marksOf(said).map(({ of, name }) => (
        <Text key={of} size={200} className={notes.quiet}>
          {t.enteredBy[of](name)}
        </Text>
      ))}
    </div>
  )
}

const useStyles = makeStyles({
  // Below the item, but none where nothing is said.
  line: { flexBasis: '100%' },
})
