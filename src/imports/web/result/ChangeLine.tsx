import { Badge, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowRightRegular } from '@fluentui/react-icons/svg/arrow-right'
import { useAtomValue } from 'jotai'
import type { RowChange } from '#imports/contract/imports.ts'
import { valueText } from '#imports/rules/outcomes/outcome-text.ts'
import type { Column } from '#imports/rules/row.ts'
import { columnName } from '#imports/texts/row-errors.ts'
import { languageAtom } from '#kit/web/platform/language.ts'
import { body1Strong } from '#kit/web/platform/text-styles.ts'
import { useTexts } from '#imports/web/use-texts.ts'

interface Props {
  columns: readonly Column[]
  change: RowChange
}

/** A record that a run creates or updates, with the old and new value of each field. */
export function ChangeLine({ columns, change: { row, name, action, changes } }: Props) {
  const t = useTexts()
  const styles = useStyles()
  const language = useAtomValue(languageAtom)
  const shown = (id: string, value: string) =>
    valueText(
      columns.find((each) => each.id === id),
      value,
      language,
    )

  return (
    <li className={styles.change}>
      <span className={styles.who}>
        <Badge appearance="tint" color={action === 'create' ? 'success' : 'brand'}>
          {t.changeActions[action]}
        </Badge>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.hint}>{t.changeRow(row)}</span>
      </span>
      <dl className={mergeClasses(styles.fields, action === 'update' && styles.pairs)}>
        {changes.map(({ column, before, after }) => (
          <div key={column} className={styles.field}>
            <dt className={styles.hint}>{columnName(columns, column, language)}</dt>
            <dd className={styles.values}>
              {action === 'update' && (
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
  )
}

const useStyles = makeStyles({
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
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
