import { makeStyles, tokens } from '@fluentui/react-components'
import { useFormat } from '#kit/web/use-format.ts'
import type { MappedDraft } from './use-draft.ts'
import { useStudioTexts } from './use-studio-texts.ts'

/** How many rows have the same kind of error in the same column, with one of them as an example. */
export function ErrorGroups({ draft: { run, name } }: { draft: MappedDraft }) {
  const t = useStudioTexts()
  const styles = useStyles()
  const { count } = useFormat()
  const { groups = [], errors = [] } = run
  return (
    <section aria-labelledby="error-groups" className={styles.section}>
      <h3 id="error-groups" className={styles.title}>
        {t.errorGroups}
      </h3>
      <ul className={styles.groups}>
        {groups.map(({ code, column, count: rows }) => {
          const example = errors.find((each) => each.code === code && each.column === column)
          return (
            <li key={`${code} ${column}`} className={styles.group}>
              <span>{example?.message ?? (column === null ? t.wholeRow : name(column))}</span>
              <span className={styles.rows}>{t.filled(rows, count(rows))}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const useStyles = makeStyles({
  section: {
    marginBlockEnd: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: {
    margin: 0,
    marginBlockEnd: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  groups: { margin: 0, padding: 0, listStyleType: 'none' },
  group: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalXS,
    overflowWrap: 'anywhere',
  },
  rows: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
})
