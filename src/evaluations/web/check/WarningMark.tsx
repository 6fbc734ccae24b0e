import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { WarningRegular } from '@fluentui/react-icons/svg/warning'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

/** Marks an evaluation in a list whose items are worth a look. */
export function WarningMark({ evaluation }: { evaluation: Evaluation }) {
  const { check: t } = useTexts()
  const styles = useStyles()
  const { warnings, missing_comments: missing = [] } = evaluation
  if (warnings.length + missing.length === 0) return null
  return (
    <Text size={200} block className={styles.mark}>
      <WarningRegular aria-hidden className={styles.icon} />{' '}
      {missing.length > 0 ? t.markMissing : t.mark}
    </Text>
  )
}

const useStyles = makeStyles({
  mark: { color: tokens.colorNeutralForeground1 },
  icon: { verticalAlign: 'text-bottom', color: tokens.colorStatusWarningForeground1 },
})
