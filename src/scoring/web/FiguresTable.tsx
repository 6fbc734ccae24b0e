import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { narrow } from '#kit/web/platform/media.ts'

interface Row {
  key: string
  cells: readonly ReactNode[]
  isMarked?: boolean
}

interface Props {
  label: string
  heads: readonly string[]
  rows: readonly Row[]
}

/** A small table: text in the first column, figures in the others. */
export function FiguresTable({ label, heads, rows }: Props) {
  const styles = useStyles()
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={styles.head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, isMarked }) => (
          <tr key={key} className={mergeClasses(isMarked && styles.marked)}>
            {cells.map((cell, index) =>
              index === 0 ? (
                <th key={heads[index]} scope="row" className={styles.words}>
                  {cell}
                </th>
              ) : (
                <td key={heads[index]} className={styles.figure}>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const cell = {
  paddingBlock: tokens.spacingVerticalS,
  paddingInline: tokens.spacingHorizontalS,
  [narrow]: { paddingInline: tokens.spacingHorizontalXS },
  textAlign: 'start',
  verticalAlign: 'top',
} as const

const useStyles = makeStyles({
  table: {
    'width': '100%',
    'borderCollapse': 'collapse',
    '& tbody tr': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  head: {
    ...cell,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  words: {
    ...cell,
    minWidth: '6.25rem',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
  },
  figure: { ...cell, fontVariantNumeric: 'tabular-nums' },
  marked: {
    'backgroundColor': tokens.colorBrandBackground2,
    'color': tokens.colorNeutralForeground1,
    '& th, & td': { fontWeight: tokens.fontWeightSemibold },
  },
})
