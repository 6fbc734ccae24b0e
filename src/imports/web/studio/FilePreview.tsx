import {
  Badge,
  makeStyles,
  mergeClasses,
  Skeleton,
  SkeletonItem,
  tokens,
} from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import type { Mapping } from '#imports/contract/mapping-shapes.ts'
import { importQueries } from '#imports/web/queries.ts'
import { Failure } from '#kit/web/feedback/Failure.tsx'
import { useFormat } from '#kit/web/use-format.ts'
import { useStudioTexts } from './use-studio-texts.ts'

interface Props {
  import_id: string
  structure: Mapping['structure']
}

const shown = 20

/** The first rows of the file, with the one that has the headers marked. */
export function FilePreview({ import_id, structure }: Props) {
  const t = useStudioTexts()
  const styles = useStyles()
  const { count } = useFormat()
  const { data, error, refetch } = useQuery(importQueries.preview(import_id, structure))
  if (error && !data) {
    return <Failure title={t.previewFailed} problem={error} onTryAgain={() => void refetch()} />
  }
  if (!data) {
    return (
      <Skeleton aria-label={t.reading}>
        <SkeletonItem style={{ height: '320px' }} />
      </Skeleton>
    )
  }
  const rows = data.results.slice(0, shown)
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length))
  const title = t.preview(rows.length, count(rows.length))
  return (
    <div className={styles.scroll} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>{title}</caption>
        <tbody>
          {rows.map(({ row, cells }) => {
            const isHeader = row === structure.header_row
            return (
              <tr key={row} className={mergeClasses(isHeader && styles.header)}>
                <th scope="row" className={mergeClasses(styles.cell, styles.number)}>
                  {count(row)}
                  {isHeader && (
                    <Badge appearance="tint" size="small" className={styles.badge}>
                      {t.headers}
                    </Badge>
                  )}
                </th>
                {Array.from({ length: width }, (_, index) => (
                  <td key={index} className={styles.cell}>
                    <bdi>{cells[index]}</bdi>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const useStyles = makeStyles({
  scroll: {
    'overflow': 'auto',
    'maxHeight': 'min(70vh, 640px)',
    'border': `1px solid ${tokens.colorNeutralStroke2}`,
    'borderRadius': tokens.borderRadiusLarge,
    'backgroundColor': tokens.colorNeutralBackground1,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  table: { borderCollapse: 'collapse', minWidth: '100%' },
  caption: {
    padding: tokens.spacingHorizontalS,
    textAlign: 'start',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  cell: {
    maxWidth: '16rem',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    textAlign: 'start',
  },
  number: {
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  header: {
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  badge: { marginInlineStart: tokens.spacingHorizontalXS },
})
