import { Button, Checkbox, makeStyles, Text, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useBulkTexts } from './use-bulk-texts.ts'
import type { Approval, Choice } from './use-choice.ts'

interface Props {
  evaluations: readonly Evaluation[]
  choice: Choice
  onApprove: (approvals: readonly Approval[]) => void
}

/** Selects all that may be approved together, and begins it; nothing where none may. */
export function ApprovalBar({ evaluations, choice, onApprove }: Props) {
  const t = useBulkTexts()
  const styles = useStyles()
  const f = useFormat()
  const offered = evaluations.filter(choice.isOffered)
  const approvals = choice.approvals(evaluations)
  if (offered.length === 0) return null
  const isAll = approvals.length === offered.length

  return (
    <div className={styles.bar}>
      <Checkbox
        label={t.all}
        checked={isAll ? true : approvals.length > 0 ? 'mixed' : false}
        onChange={() => choice.tick(offered, !isAll)}
      />
      <Button
        appearance="primary"
        icon={<CheckmarkRegular />}
        disabledFocusable={approvals.length === 0}
        onClick={() => onApprove(approvals)}
      >
        {t.approve}
      </Button>
      <Text role="status" className={styles.quiet}>
        {approvals.length > 0 && t.chosen(f.count(approvals.length))}
      </Text>
    </div>
  )
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
