import { makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import type { ImportRun } from '#imports/contract/imports.ts'
import { hasEnded } from '#imports/rules/import.ts'
import { useTexts as useImportTexts } from '#imports/web/use-texts.ts'

interface Props {
  run: ImportRun
  label: string
  children?: ReactNode
}

/** How far a check or an import is. */
export function RunProgress({ run, label, children }: Props) {
  const { phases } = useImportTexts()
  const styles = useStyles()
  const isRunning = !hasEnded(run.state)
  const share = isRunning && run.phase === 'writing' ? run.progress : 0
  return (
    <div className={styles.progress}>
      <span role="status">{isRunning ? phases[run.phase] : label}</span>
      <ProgressBar thickness="large" aria-label={label} {...(share > 0 && { value: share })} />
      {children}
    </div>
  )
}

const useStyles = makeStyles({ progress: { display: 'grid', gap: tokens.spacingVerticalS } })
