import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle'
import { useEffect, useRef } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { ApplyResult } from '#evaluations/contract/templates.ts'
import { DialogShell } from '#kit/web/dialogs/DialogShell.tsx'
import { Separator } from '#kit/web/Separator.tsx'
import { useStartTexts } from '#evaluations/web/use-start-texts.ts'
import { useWords } from '#evaluations/web/use-words.ts'

interface Props {
  evaluations: readonly Evaluation[]
  results: readonly ApplyResult[]
  onClose: () => void
}

/** To which evaluations the template was applied, and why not to the others. */
export function ApplyOutcome({ evaluations, results, onClose }: Props) {
  const t = useStartTexts()
  const styles = useStyles()
  const words = useWords()
  const closing = useRef<HTMLButtonElement>(null)
  // The form that had the focus is gone.
  useEffect(() => closing.current?.focus(), [])
  const applied = results.filter(({ outcome }) => outcome === 'applied').length

  return (
    <DialogShell
      title={t.result}
      size="question"
      isAlert
      isContentFocusable
      classNames={styles}
      onLeave={onClose}
      actions={
        <Button ref={closing} appearance="primary" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <Text role="status">{t.outcome(applied, results.length - applied)}</Text>
      <ul className={styles.lines}>
        {evaluations.map(({ id, employee_name, type, period }) => {
          const result = results.find(({ evaluation_id }) => evaluation_id === id)
          return (
            <li key={id} className={styles.line}>
              <div className={styles.words}>
                <Text weight="semibold">
                  <bdi>{employee_name}</bdi>
                </Text>
                <Text size={200} className={styles.quiet}>
                  {words.type(type)}
                  <Separator />
                  {words.period(period)}
                </Text>
                {result && result.outcome !== 'applied' && (
                  <Text className={styles.refused}>
                    <ErrorCircleRegular aria-hidden /> {t.refused(result.message)}
                  </Text>
                )}
              </div>
              {result?.outcome === 'applied' && (
                <Text className={styles.done}>
                  <CheckmarkCircleRegular aria-hidden />{' '}
                  {result.added + result.removed > 0 ? t.done : t.nothingNew}
                </Text>
              )}
            </li>
          )
        })}
      </ul>
    </DialogShell>
  )
}

const useStyles = makeStyles({
  surface: { maxWidth: '560px' },
  content: { display: 'grid', gap: tokens.spacingVerticalM, alignContent: 'start' },
  lines: { margin: 0, padding: 0, listStyleType: 'none' },
  actions: { '& button': { whiteSpace: 'nowrap' } },
  line: {
    'display': 'flex',
    'flexWrap': 'wrap',
    'alignItems': 'start',
    'justifyContent': 'space-between',
    'gap': tokens.spacingHorizontalM,
    'paddingBlock': tokens.spacingVerticalS,
    ':not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  words: { display: 'grid', minWidth: 0, overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  refused: { color: tokens.colorStatusDangerForeground1 },
  done: { color: tokens.colorStatusSuccessForeground1 },
})
