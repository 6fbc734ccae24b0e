import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { localeOf } from '#kit/rules/language/numbers.ts'
import { useAtomValue } from 'jotai'
import { languageAtom } from '#kit/web/platform/language.ts'
import type { ImportKindId } from '#imports/rules/import.ts'
import type { ImportState } from './use-import.ts'
import { useTexts } from './use-texts.ts'

interface Props {
  kind: ImportKindId
  busy: NonNullable<ImportState['busy']>
  onStop: () => void
}

/** The progress of an import: the upload, then the phases on the server. */
export function ImportProgress({ kind, busy, onStop }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const language = useAtomValue(languageAtom)
  const { uploaded, run, dry_run, isStopping } = busy
  const words = t.kinds[kind]
  const percent = (share: number) =>
    new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(share)

  const status = dry_run ? words.testStatus : words.importStatus
  const said =
    uploaded !== null && uploaded > 0
      ? t.uploading(percent(uploaded))
      : run
        ? t.phases[run.phase]
        : status
  const share = uploaded ?? (run?.phase === 'writing' ? run.progress : undefined)

  return (
    <div className={styles.progress}>
      <span role="status">{said}</span>
      <ProgressBar
        thickness="large"
        aria-label={status}
        {...(share !== undefined && share > 0 && { value: share })}
      />
      {run && !dry_run && <span className={styles.hint}>{t.canClose}</span>}
      {(uploaded !== null || run || !dry_run) && (
        <Button className={styles.stop} disabledFocusable={isStopping} onClick={onStop}>
          {isStopping ? t.stopping : t.stop}
        </Button>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  progress: { display: 'grid', gap: tokens.spacingVerticalS },
  hint: { color: tokens.colorNeutralForeground3 },
  stop: { justifySelf: 'start' },
})
