import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useEffect, useState } from 'react'
import { useTexts as useKitTexts } from '#kit/web/use-texts.ts'
import { DiagnosticFinding } from './DiagnosticFinding.tsx'
import { runTest, testsHere, type Finding } from './diagnostics.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

/** A panel over the sign-in screen that checks whether the server can be reached. */
export function NetworkDiagnostic({ onClose }: { onClose: () => void }) {
  const t = useSignInTexts().diagnostic
  const { close } = useKitTexts()
  const styles = useStyles()
  const [findings, setFindings] = useState<Finding[]>([])
  const [isRunning, setIsRunning] = useState(false)

  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [onClose])

  const runAll = async () => {
    setFindings([])
    setIsRunning(true)
    for (const test of testsHere()) {
      const finding = await runTest(test)
      setFindings((before) => [...before, finding])
    }
    setIsRunning(false)
  }

  return (
    <section className={styles.overlay} aria-label={t.title}>
      <header className={styles.head}>
        <Text as="h2" size={400} weight="semibold" className={styles.title}>
          {t.title}
        </Text>
        <Button
          appearance="subtle"
          size="small"
          icon={<DismissRegular />}
          aria-label={close}
          onClick={onClose}
        />
      </header>
      <div className={styles.findings} aria-live="polite">
        {findings.length === 0 && <Text className={styles.quiet}>{t.nothingYet}</Text>}
        {findings.map((finding) => (
          <DiagnosticFinding key={finding.test} finding={finding} />
        ))}
      </div>
      <footer className={styles.actions}>
        {findings.length > 0 && !isRunning && (
          <Button size="small" onClick={() => setFindings([])}>
            {t.clear}
          </Button>
        )}
        <Button
          appearance="primary"
          size="small"
          autoFocus
          disabledFocusable={isRunning}
          onClick={() => void runAll()}
        >
          {isRunning ? t.running : t.run}
        </Button>
      </footer>
    </section>
  )
}

const useStyles = makeStyles({
  overlay: {
    'position': 'fixed',
    'zIndex': 10,
    'insetBlockEnd': tokens.spacingVerticalL,
    'insetInlineEnd': tokens.spacingHorizontalL,
    // Over the product texts, where these are beside the form.
    '@media (min-width: 960px)': {
      insetInlineStart: tokens.spacingHorizontalL,
      insetInlineEnd: 'auto',
    },
    'display': 'flex',
    'flexDirection': 'column',
    'gap': tokens.spacingVerticalM,
    'width': 'min(420px, calc(100vw - 32px))',
    'maxHeight': 'calc(100dvh - 32px)',
    'padding': tokens.spacingHorizontalL,
    'boxSizing': 'border-box',
    'borderRadius': tokens.borderRadiusXLarge,
    'border': `1px solid ${tokens.colorNeutralStroke1}`,
    'backgroundColor': tokens.colorNeutralBackground1,
    'boxShadow': tokens.shadow28,
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  title: { margin: 0 },
  findings: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    overflowY: 'auto',
    minHeight: 0,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
})
