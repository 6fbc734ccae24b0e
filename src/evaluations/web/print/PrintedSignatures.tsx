import { makeStyles, tokens } from '@fluentui/react-components'
import { useTexts } from '#evaluations/web/use-texts.ts'

interface Props {
  employee: string
  reviewer: string | null
}

/** Lines to sign on. */
export function PrintedSignatures({ employee, reviewer }: Props) {
  const t = useTexts().print
  const { details } = useTexts()
  const styles = useStyles()
  const lines = [
    { name: t.employee, who: employee },
    { name: details.reviewer, who: reviewer },
    { name: t.hr, who: null },
  ]
  return (
    <ul className={styles.lines} aria-label={t.signatures}>
      {lines.map(({ name, who }) => (
        <li key={name} className={styles.line}>
          <strong>{name}</strong>
          {who && (
            <span>
              <bdi>{who}</bdi>
            </span>
          )}
          <span className={styles.quiet}>{t.signed}</span>
        </li>
      ))}
    </ul>
  )
}

const useStyles = makeStyles({
  lines: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
    gap: tokens.spacingHorizontalXXL,
    margin: 0,
    padding: 0,
    paddingBlockStart: '18mm',
    listStyleType: 'none',
    breakInside: 'avoid',
  },
  line: {
    display: 'grid',
    alignContent: 'start',
    paddingBlockStart: tokens.spacingVerticalXS,
    borderTop: `1px solid ${tokens.colorNeutralForeground1}`,
    overflowWrap: 'anywhere',
  },
  quiet: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})
