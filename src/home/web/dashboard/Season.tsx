import { makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { useWords } from '#evaluations/web/use-words.ts'
import type { Dashboard, Own, Progress } from '#home/contract/dashboard.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useTexts } from '#home/web/use-texts.ts'

/** How far the season is: of a manager's people, or until when an employee answers. */
export function Season({ own, progress }: Pick<Dashboard, 'own' | 'progress'>) {
  return own ? <AnswerDue due={own.due} /> : <SubmittedSoFar progress={progress} />
}

/** How many of a manager's people were submitted. */
function SubmittedSoFar({ progress }: { progress: readonly Progress[] }) {
  const { needsAction: t } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const format = useFormat()
  return progress.map(({ cycle_id, type, period, submitted, total }) => {
    const sentence = t.submitted(words.period(period), format.count(submitted), format.count(total))
    return (
      <div key={`${cycle_id} ${type} ${period}`} className={styles.season}>
        <Text size={200}>
          {cycle_id ? (
            <Link to={`/cycles/${cycle_id}`} className={styles.link}>
              {sentence}
            </Link>
          ) : (
            sentence
          )}
        </Text>
        <ProgressBar
          thickness="large"
          aria-label={sentence}
          value={total === 0 ? 0 : submitted / total}
        />
      </div>
    )
  })
}

/** Until when an employee answers in each open cycle. */
function AnswerDue({ due }: Pick<Own, 'due'>) {
  const { needsAction: t } = useTexts()
  const styles = useStyles()
  const words = useWords()
  const format = useFormat()
  return due.map(({ type, period, due_on }) => (
    <Text key={`${type} ${period}`} size={200} className={styles.quiet}>
      {t.answerBy(words.period(period), format.day(due_on))}
    </Text>
  ))
}

const useStyles = makeStyles({
  season: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    minWidth: '12rem',
    flexGrow: 1,
  },
  link: {
    'color': tokens.colorBrandForegroundLink,
    'textDecorationLine': 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
})
