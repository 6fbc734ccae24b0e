import { Button, makeStyles } from '@fluentui/react-components'
import { completingWeight } from '#evaluations/rules/items/completing-weight.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { type ItemKind, type StoredItem, useItems } from './item-kinds.ts'

interface Props {
  evaluation_id: string
  kind: ItemKind
  item: StoredItem | undefined
  /** What is typed; not a number where it is none. */
  weight: number
  onUse: (weight: number) => void
}

/** Offers the weight that completes 100 with those of the other items. */
export function CompletingWeight({ evaluation_id, kind, item, weight, onUse }: Props) {
  const { item: words } = useTexts()
  const { whole } = useWords()
  const styles = useStyles()
  const { data } = useItems(kind, evaluation_id)
  const rest = data && completingWeight(data.filter(({ id }) => id !== item?.id))
  if (rest === undefined || rest === weight) return null
  return (
    <Button size="small" className={styles.button} onClick={() => onUse(rest)}>
      {words.completing(whole(rest))}
    </Button>
  )
}

const useStyles = makeStyles({ button: { justifySelf: 'start' } })
