import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { lazyPart } from '#kit/web/feedback/lazy-part.tsx'
import { phone } from '#kit/web/platform/media.ts'
import { Acknowledge } from '#evaluations/web/ending/Acknowledge.tsx'
import { useEndingTexts } from '#evaluations/web/ending/use-ending-texts.ts'
import { useFocusFallback } from '#evaluations/web/use-focus-fallback.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'

const MoveDialog = lazyPart(async () => (await import('./MoveDialog.tsx')).MoveDialog)

/** What the employee does with it: having read it is one thing, agreeing or not is another. */
export function ReviewActions({ evaluation }: { evaluation: Evaluation }) {
  const { move: t } = useTexts()
  const { readHint } = useEndingTexts()
  const styles = useStyles()
  const [answer, setAnswer] = useState<'Approved' | 'Rejected'>()

  const place = useFocusFallback<HTMLElement>()
  const dialog = answer && (
    <MoveDialog evaluation={evaluation} to={answer} onClose={() => setAnswer(undefined)} />
  )

  // An open dialog stays when someone else answers meanwhile, and says so.
  if (evaluation.status !== 'Employee Review') return dialog
  return (
    <Panel ref={place} isFlush className={styles.panel} aria-label={t.review}>
      <div className={styles.words}>
        <Text as="p" weight="semibold" className={styles.line}>
          {t.review}
        </Text>
        <Text as="p" size={200} className={styles.line}>
          {t.reviewHint} {!evaluation.acknowledged_at && readHint}
        </Text>
      </div>
      <Acknowledge evaluation={evaluation} />
      <div data-bottom-bar className={styles.buttons}>
        <Button appearance="primary" onClick={() => setAnswer('Approved')}>
          {t.accept}
        </Button>
        <Button onClick={() => setAnswer('Rejected')}>{t.reject}</Button>
      </div>
      {dialog}
    </Panel>
  )
}

/** One row above the score; on a phone the answer is in the bar at the lower edge. */
const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBlock: '5px',
    paddingInline: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    [phone]: { padding: tokens.spacingHorizontalM },
  },
  words: { display: 'grid', flex: '1 1 15rem', minWidth: 0 },
  line: { margin: 0 },
  buttons: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    [phone]: { gridTemplateColumns: '1fr 1fr' },
  },
})
