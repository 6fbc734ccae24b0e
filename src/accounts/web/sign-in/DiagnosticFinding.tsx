import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { localeOf } from '#kit/rules/language/numbers.ts'
import { languageAtom } from '#kit/web/platform/language.ts'
import { useFormat } from '#kit/web/use-format.ts'
import type { Finding } from './diagnostics.ts'
import { useSignInTexts } from './use-sign-in-texts.ts'

/** What one test of the network found. */
export function DiagnosticFinding({ finding }: { finding: Finding }) {
  const t = useSignInTexts().diagnostic
  const styles = useStyles()
  const format = useFormat()
  const time = new Intl.DateTimeFormat(localeOf(useAtomValue(languageAtom)), {
    timeStyle: 'medium',
  })
  const { test, passed, message, details, at, milliseconds } = finding

  return (
    <article className={styles.finding}>
      <div className={styles.line}>
        <Text weight="semibold">{t.tests[test]}</Text>
        <span className={mergeClasses(styles.result, passed ? styles.pass : styles.fail)}>
          {passed ? t.pass : t.fail}
        </span>
      </div>
      <Text block>{message}</Text>
      <Text block size={200} className={styles.quiet}>
        {t.took(format.count(milliseconds), time.format(at))}
      </Text>
      <details className={styles.details}>
        <summary>{t.details}</summary>
        <pre className={styles.json} dir="ltr" tabIndex={0}>
          {JSON.stringify(details, null, 2)}
        </pre>
      </details>
    </article>
  )
}

const useStyles = makeStyles({
  finding: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXXS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  result: {
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    border: '1px solid',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    alignSelf: 'center',
  },
  pass: {
    color: tokens.colorStatusSuccessForeground1,
    backgroundColor: tokens.colorStatusSuccessBackground1,
  },
  fail: {
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  details: { 'fontSize': tokens.fontSizeBase200, '& summary': { cursor: 'pointer' } },
  json: {
    textAlign: 'start',
    margin: 0,
    marginBlockStart: tokens.spacingVerticalXS,
    overflowX: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
  },
})
