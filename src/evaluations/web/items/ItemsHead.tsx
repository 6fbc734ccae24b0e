import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useActor } from '#accounts/web/session.ts'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { editRefusal } from '#evaluations/rules/workflow.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { type ItemKind, useItems } from './item-kinds.ts'
import { useItemTexts } from './use-item-texts.ts'

interface Props {
  evaluation: Evaluation
  kind: ItemKind
  onAdd: () => void
}

/** Beside the tabs: what the weights add up to, and adding an item or why no one can. */
export function ItemsHead({ evaluation, kind, onAdd }: Props) {
  const { item: words, refusal } = useTexts()
  const { t } = useItemTexts(kind)
  const styles = useStyles()
  const { whole } = useWords()
  const why = editRefusal(evaluation, useActor())
  const { data: items = [] } = useItems(kind, evaluation.evaluation_id)
  // Without items the space below says all this.
  if (items.length === 0) return null

  const total = items.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <div className={styles.head}>
      <Text size={200} className={styles.quiet}>
        {words.weightsTotal(whole(total))}
      </Text>
      {why ? (
        <Text size={200} className={styles.quiet}>
          {refusal[why]}
        </Text>
      ) : (
        <Button icon={<AddRegular />} onClick={onAdd}>
          {t.add}
        </Button>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXXS,
    paddingBlock: '6px',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
