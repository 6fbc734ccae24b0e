import { Link, makeStyles, tokens } from '@fluentui/react-components'
import type { Evaluation } from '#evaluations/contract/evaluation.ts'
import type { Section } from '#evaluations/rules/details/warnings.ts'
import { useTexts } from '#evaluations/web/use-texts.ts'
import { useFormat } from '#kit/web/use-format.ts'

export type Missing = NonNullable<Evaluation['missing_comments']>

interface Props {
  missing: Missing
  /** Makes each line a link to the items it is about. */
  onGoTo?: ((section: Section) => void) | undefined
}

/** So many are named; the items themselves are marked, too. */
const named = 5

/** The items that need a comment, one line each, with the reason. */
export function MissingList({ missing, onGoTo }: Props) {
  const { check: t } = useTexts()
  const f = useFormat()
  const styles = useStyles()
  const more = missing.length - named
  return (
    <ul className={styles.list}>
      {missing.slice(0, named).map(({ item_id, section, name, reason }) => (
        <li key={item_id}>
          {onGoTo ? (
            <Link as="button" type="button" inline onClick={() => onGoTo(section)}>
              {t.missing(name, reason)}
            </Link>
          ) : (
            t.missing(name, reason)
          )}
        </li>
      ))}
      {more > 0 && <li>{t.moreMissing(more, f.count(more))}</li>}
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
