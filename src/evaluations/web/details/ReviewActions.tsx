import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { Acknowledge } from '#evaluations/web/ending/Acknowledge.tsx'
import { useFocusFallback } from '#evaluations/web/use-focus-fallback.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog)

/** What the employee does with it: having read it is one thing, agreeing or not is another. */
export function ReviewActions({ evaluation }: { evaluation: Evaluation }) {
  const { move: t } = useTexts()
  const styles = useStyles()
  const [answer, setAnswer] = useState<'Approved' | 'Rejected'>()

  const place = useFocusFallback<HTMLElement>()
  const dialog = answer && (
    <MoveDialog evaluation={evaluation} to={answer} onClose={() => setAnswer(undefined)} />
  )

  // An open dialog stays when someone else answers meanwhile, and says so.
  if (evaluation.status !== 'Employee Review') return dialog
  return (
    <Panel ref={place} className={styles.panel} aria-label={t.review}>
      <Acknowledge evaluation={evaluation} />
      <div className={styles.part}>
        <div className={styles.words}>
          <Text as="p" weight="semibold" className={styles.line}>
            {t.review}
          </Text>
          <Text as="p" className={styles.line}>
            {t.reviewHint}
          </Text>
        </div>
        <div className={styles.buttons}>
          <Button appearance="primary" onClick={() => setAnswer('Approved')}>
            {t.accept}
          </Button>
          <Button onClick={() => setAnswer('Rejected')}>{t.reject}</Button>
        </div>
      </div>
      {dialog}
    </Panel>
  )
}

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
  },
  part: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
  },
  words: { display: 'grid', gap: tokens.spacingVerticalXXS },
  line: { margin: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})
