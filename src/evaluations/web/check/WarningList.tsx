import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { listedWarnings, type Section, type Warning } from '#evaluations/rules/details/warnings.ts'
import { useWarningWords } from './use-warning-words.ts'

interface Props {
  warnings: readonly Warning[]
  /** Makes each warning a link to the items it is about. */
  onGoTo?: (section: Section) => void
}

/** What is worth a look, one line each. */
export function WarningList({ warnings, onGoTo }: Props) {
  const styles = useStyles()
  const words = useWarningWords()

  return (
    <ul className={styles.list}>
      {listedWarnings(warnings).map((warning) => (
        <li key={warning.kind + warning.section}>
          {onGoTo ? (
            <Link as="button" type="button" inline onClick={() => onGoTo(warning.section)}>
              {words(warning)}
            </Link>
          ) : (
            words(warning)
          )}
        </li>
      ))}
    </ul>
  )
}

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalXXS,
    margin: 0,
    paddingBlock: 0,
    paddingInline: `${tokens.spacingHorizontalL} 0`,
  },
})
