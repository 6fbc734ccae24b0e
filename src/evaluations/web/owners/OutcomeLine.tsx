import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { ReassignResult } from '#evaluations/contract/owners.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'
import { Separator } from '#kit/web/Separator.tsx'

interface Props {
  evaluation: Evaluation
  /** To whom it is to go. */
  to?: string | undefined
  /** Undefined until it is answered. */
  result: ReassignResult | undefined
}

/** One evaluation that gets another owner: whose, which, and how it went. */
export function OutcomeLine({ evaluation, to, result }: Props) {
  const { owners: t } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const { employee_name, type, period } = evaluation

  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <Text weight="semibold">
          <bdi>{employee_name}</bdi>
        </Text>
        <Text size={200} className={styles.quiet}>
          {words.type(type)}
          <Separator />
          {words.period(period)}
        </Text>
        {to !== undefined && <Text size={200}>{t.stuck.proposed(to)}</Text>}
        {result && result.outcome !== 'reassigned' && (
          <Text className={styles.refused}>
            <ErrorCircleRegular aria-hidden /> {t.refused(result.message)}
          </Text>
        )}
      </div>
      {result?.outcome === 'reassigned' && (
        <Text className={styles.done}>
          <CheckmarkCircleRegular aria-hidden /> {t.done}
        </Text>
      )}
    </li>
  )
}

const useStyles = makeStyles({
  line: {
    'display': 'flex',
    'alignItems': 'start',
    'justifyContent': 'space-between',
    'gap': tokens.spacingHorizontalM,
    'paddingBlock': tokens.spacingVerticalS,
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  refused: { color: tokens.colorStatusDangerForeground1 },
  done: { color: tokens.colorStatusSuccessForeground1, whiteSpace: 'nowrap' },
})
