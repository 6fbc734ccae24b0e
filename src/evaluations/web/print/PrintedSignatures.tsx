import { makeStyles, tokens } from '@fluentui/react-components'
import type { DescribedDocument } from '#evaluations/texts/document.ts'

/** Lines to sign on. */
export function PrintedSignatures({ signatures }: Pick<DescribedDocument, 'signatures'>) {
  const styles = useStyles()
  return (
    <ul className={styles.lines} aria-label={signatures.title}>
      {signatures.lines.map(({ role, name, hint }) => (
        <li key={role} className={styles.line}>
          <strong>{role}</strong>
          {name !== '' && (
            <span>
              <bdi>{name}</bdi>
            </span>
          )}
          <span className={styles.quiet}>{hint}</span>
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
