import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTexts } from '#evaluations/web/use-texts.ts'

/** Why an evaluation that is still selected was not approved. */
export function EvaluationRefusal({ reason }: { reason: string | undefined }) {
  const t = useTexts().bulk
  const styles = useStyles()
  if (reason === undefined) return null
  return (
    <Text size={200} block className={styles.reason}>
      {t.refused(reason)}
    </Text>
  )
}

const useStyles = makeStyles({
  reason: { color: tokens.colorStatusDangerForeground1, overflowWrap: 'anywhere' },
})
