import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { Competency, Objective } from '#evaluations/contract/items.ts'
import { ConfirmDialog } from '#kit/web/dialogs/ConfirmDialog.tsx'
import { useTexts } from '#evaluations/web/use-texts.ts'

interface Props {
  there: { objectives: readonly Objective[]; competencies: readonly Competency[] }
  onReplace: () => void
  onClose: () => void
}

/** Names everything that goes before it goes. */
export function ReplaceDialog({ there, onReplace, onClose }: Props) {
  const t = useTexts().templates
  const styles = useStyles()
  const going = [
    ...there.objectives.map(({ objective_id: id, title: name }) => ({ id, name })),
    ...there.competencies.map(({ competence_id: id, name }) => ({ id, name })),
  ]
  return (
    <ConfirmDialog
      title={t.replaceTitle}
      confirm={t.replaceConfirm}
      onConfirm={onReplace}
      onClose={onClose}
    >
      <Text as="p" className={styles.line}>
        {t.replaceMessage}
      </Text>
      <ul className={styles.list}>
        {going.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

const useStyles = makeStyles({
  line: { margin: 0 },
  list: {
    margin: 0,
    marginBlockStart: tokens.spacingVerticalS,
    paddingInlineStart: tokens.spacingHorizontalXXL,
    overflowWrap: 'anywhere',
  },
})
