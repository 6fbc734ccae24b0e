import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { useEndingTexts } from './use-ending-texts.ts'

/** Above an evaluation of which there is another version: which of them counts, and the way to it. */
export function VersionNote({ evaluation }: { evaluation: Evaluation }) {
  const t = useEndingTexts()
  const styles = useStyles()
  const f = useFormat()
  const { status, version_of, replaced_at, corrected_by, correction_reason } = evaluation
  return (
    <>
      {version_of && (
        <MessageBar layout="multiline">
          <MessageBarBody>
            {status === 'Completed' ? t.isCorrection : t.isCorrectionUnderWay}{' '}
            {correction_reason && (
              <span className={styles.reason}>
                {t.because} <bdi>{correction_reason}</bdi>
              </span>
            )}{' '}
            <Link to={`/evaluations/${version_of}`} className={styles.link}>
              {t.openBefore}
            </Link>
          </MessageBarBody>
        </MessageBar>
      )}
      {corrected_by && (
        <MessageBar intent={replaced_at ? 'warning' : 'info'} layout="multiline">
          <MessageBarBody>
            {replaced_at ? t.isReplaced(f.day(replaced_at)) : t.isBeingCorrected}{' '}
            <Link to={`/evaluations/${corrected_by}`} className={styles.link}>
              {t.openCorrection}
            </Link>
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  )
}

const useStyles = makeStyles({
  reason: { overflowWrap: 'anywhere' },
  link: { color: tokens.colorBrandForegroundLink },
})
