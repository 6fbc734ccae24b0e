import { makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components'
import type { Cycle } from '#cycles/contract/cycle-shapes.ts'
import { useTexts } from '#cycles/web/use-texts.ts'
import { Panel } from '#kit/web/Panel.tsx'
import { useFormat } from '#kit/web/use-format.ts'

/** How many evaluations a launch has begun; it continues when the page is left. */
export function LaunchProgress({ job }: { job: NonNullable<Cycle['job']> }) {
  const t = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const { done, total } = job
  const text = t.launching(format.count(done), format.count(total))
  return (
    <Panel className={styles.progress}>
      <Text role="status" weight="semibold">
        {text}
      </Text>
      <ProgressBar aria-label={text} value={total === 0 ? 0 : done / total} />
      <Text size={200} className={styles.quiet}>
        {t.launchingHint}
      </Text>
    </Panel>
  )
}

const useStyles = makeStyles({
  progress: { display: 'grid', gap: tokens.spacingVerticalS },
  quiet: { color: tokens.colorNeutralForeground3 },
})
