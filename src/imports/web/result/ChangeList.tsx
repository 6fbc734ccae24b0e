import { Badge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right'
import { useAtomValue } from 'jotai'
import type { ImportRun } from '#imports/contract/imports.ts'
import { columnName } from '#imports/texts/row-errors.ts'
import { languageAtom } from '#kit/web/platform/language.ts'
import { useFormat } from '#kit/web/use-format.ts'
import { body1Strong } from '#kit/web/platform/text-styles.ts'
import type { Column } from '#imports/rules/row.ts'
import { useTexts } from '#imports/web/use-texts.ts'

/** The records a run creates and updates, with the old and new value of each field. */
export function ChangeList({ run, columns }: { run: ImportRun; columns: readonly Column[] }) {
  const t = useTexts()
  const styles = useStyles()
  const format = useFormat()
  const language = useAtomValue(languageAtom)
  const { changes = [], changes_count = 0 } = run
  /** Codes as they are called, and days as they are written everywhere else. */
  const shown = (id: string, value: string) => {
    const column = columns.find((each) => each.id === id)
    if (column?.isDay && /^\d{4}-\d\d-\d\d$/.test(value)) return format.day(value)
    return column?.labels?.[value]?.[language] ?? value
  }

  return (
    <div className={styles.changes}>
      {changes_count > changes.length && (
        <p className={styles.hint}>
          {t.firstChanges(format.count(changes.length), format.count(changes_count))}
        </p>
      )}
      <ul className={styles.list}>
        {changes.map((change) => (
          <li key={change.row} className={styles.change}>
            <span className={styles.who}>
              <Badge appearance="tint" color={change.action === 'create' ? 'success' : 'brand'}>
                {t.changeActions[change.action]}
              </Badge>
              <bdi className={styles.name}>{change.name}</bdi>
              <span className={styles.hint}>{t.changeRow(change.row)}</span>
            </span>
            <dl className={mergeClasses(styles.fields, change.action === 'update' && styles.pairs)}>
              {change.changes.map(({ column, before, after }) => (
                <div key={column} className={styles.field}>
                  <dt className={styles.hint}>{columnName(columns, column, language)}</dt>
                  <dd className={styles.values}>
                    {change.action === 'update' && (
                      <>
                        <bdi className={styles.before}>{shown(column, before) || t.empty}</bdi>
                        <ArrowRightRegular className={styles.arrow} aria-label={t.to} />
                      </>
                    )}
                    <bdi>{shown(column, after) || t.empty}</bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  )
}

const useStyles = makeStyles({
  changes: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  change: {
    'display': 'grid',
    'gap': tokens.spacingVerticalS,
    'padding': tokens.spacingHorizontalM,
    // Rows outside the view are not rendered.
    'contentVisibility': 'auto',
    'containIntrinsicSize': 'auto 8rem',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  who: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  name: { ...body1Strong, overflowWrap: 'anywhere' },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 12rem), 1fr))',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
  },
  pairs: { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))' },
  field: { display: 'grid', alignContent: 'start', minWidth: 0 },
  values: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    overflowWrap: 'anywhere',
  },
  before: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
  arrow: { 'flexShrink': 0, ':dir(rtl)': { scale: '-1 1' } },
})
